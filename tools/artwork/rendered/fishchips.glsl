#define PITCH 0.72
#define TARGET vec3(0.0, 0.1, 0.0)
#define REACH 1.4
float fillet(vec3 p, int i) {
  vec3 q = p - vec3(-0.22 + 0.34 * float(i), 0.24 + 0.16 * float(i), 0.18 - 0.22 * float(i));
  q.xz *= turn(-0.45 + 0.3 * float(i));
  q.y += 0.1 * q.x * q.x - 0.05;
  float w = 0.3 + 0.07 * sin(q.x * 2.0 + float(i)) - 0.12 * smoothstep(0.2, 0.9, q.x);
  return egg(q, vec3(0.88, 0.2, w)) - 0.02;
}
float chip(vec3 p, int i) {
  float k = float(i);
  vec3 q = p - vec3(-0.55 + 0.09 * k + 0.1 * sin(k * 5.0), 0.14 + 0.1 * float(i % 4), -0.5 + 0.1 * sin(k * 3.0));
  q.xz *= turn(k * 2.1);
  q.yz *= turn(0.5 * sin(k * 1.7));
  return slab(q, vec3(0.07, 0.07, 0.4), 0.025);
}
vec3 lemonAt = vec3(0.62, 0.16, 0.66);
vec2 map(vec3 p) {
  vec2 hit = vec2(plate(p, 1.25), 1.0);
  float d = min(fillet(p, 0), fillet(p, 1));
  hit = join(hit, vec2(crust(d, p, 0.5), 2.0));
  float c = 9.0;
  for (int i = none(); i < 16; i++) c = min(c, chip(p, i));
  hit = join(hit, vec2(c * 0.95, 3.0));
  for (int i = none(); i < 2; i++) {
    vec3 q = p - lemonAt - vec3(-0.36 * float(i), -0.04 * float(i), 0.12 * float(i));
    q.yz *= turn(-0.25);
    hit = join(hit, vec2(above(slice(q, 0.23), p, 1.25), 10.0 + float(i)));
  }
  hit = join(hit, dip(p - vec3(-0.6, 0.13, 0.66), 0.27));
  hit = join(hit, vec2(above(sprig(p - vec3(0.86, 0.18, 0.22), 0.6), p, 1.25), 5.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1 || id == 90) return china(p);
  if (id == 91) return Skin(mix(hex(0xFFFBEA), hex(0x8DB84A), step(0.75, noise(p * 20.0))), 0.8, 0.25, 0.6);
  if (id == 5) return herb(p);
  if (id >= 10) { vec3 q = p - lemonAt - vec3(-0.36 * float(id - 10), -0.04 * float(id - 10), 0.12 * float(id - 10)); q.yz *= turn(-0.25); return citrus(q, 0.23); }
  if (id == 3) return Skin(mix(hex(0xFFD566), hex(0xE49A2C), smoothstep(0.4, 0.8, clouds(p * 5.0))), 0.5, 0.4, 0.5);
  return fried(p, n);
}
