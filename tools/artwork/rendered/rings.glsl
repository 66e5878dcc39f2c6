#define PITCH 0.72
#define TARGET vec3(0.0, 0.12, 0.0)
#define REACH 1.4
#ifdef ONION
#define RINGS 9
#else
#define RINGS 13
#endif
float one(vec3 p, int i) {
  float k = float(i);
#ifdef ONION
  float low = k < 5.0 ? 0.0 : (k < 8.0 ? 1.0 : 2.0);
  float a = low == 0.0 ? k * 1.2566 + 0.4 : k * 2.094 + 0.2;
  float away = low == 0.0 ? 0.55 : (low == 1.0 ? 0.3 : 0.06);
  float r = 0.36 + 0.05 * hash(k), w = 0.125;
  vec3 q = p - vec3(cos(a) * away, 0.16 + low * 0.25, sin(a) * away);
  q.xz *= turn(k);
  q.xy *= turn(0.34 * sin(k * 3.1) + 0.1);
#else
  float low = k < 7.0 ? 0.0 : (k < 11.0 ? 1.0 : 2.0);
  float a = low == 0.0 ? k * 0.8976 + 0.3 : k * 1.5708 + 0.2;
  float away = low == 0.0 ? 0.64 : (low == 1.0 ? 0.36 : 0.12);
  float r = 0.21 + 0.05 * hash(k), w = 0.095;
  vec3 q = p - vec3(cos(a) * away, 0.12 + low * 0.19, sin(a) * away);
  q.xz *= turn(k);
  q.xy *= turn(0.7 * sin(k * 3.1) + 0.2);
#endif
  q.x *= 1.0 + 0.12 * sin(k * 5.0);
  return hoop(q, r, w);
}
vec3 lemonAt = vec3(0.72, 0.2, 0.62);
vec2 map(vec3 p) {
  vec2 hit = vec2(plate(p, 1.25), 1.0);
  float d = 9.0;
  for (int i = none(); i < RINGS; i++) d = min(d, one(p, i));
#ifdef ONION
  hit = join(hit, vec2(crust(d, p, 0.62), 2.0));
  hit = join(hit, dip(p - vec3(0.62, 0.17, 0.76), 0.3));
#else
#ifdef GRILLED
  hit = join(hit, vec2((d + 0.015 * noise(p * 12.0)) * 0.85, 4.0));
#else
  hit = join(hit, vec2(crust(d, p, 0.5), 2.0));
#endif
  vec3 q = p - lemonAt;
  q.xz *= turn(0.7);
  float wedge = max(egg(q, vec3(0.4, 0.3, 0.3)), max(dot(q, normalize(vec3(0.0, 0.75, 0.65))), dot(q, normalize(vec3(0.0, -0.9, 0.45)))) - 0.06);
  hit = join(hit, vec2(wedge, 3.0));
  hit = join(hit, vec2(above(sprig(p - vec3(-0.8, 0.16, 0.5), 0.7), p, 1.25), 5.0));
#endif
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1 || id == 90) return china(p);
  if (id == 91) return Skin(TINT, 0.9, 0.2, 0.6);
  if (id == 5) return herb(p);
  if (id == 3) {
    vec3 q = p - lemonAt;
    float rind = smoothstep(-0.03, 0.0, egg(vec3((turn(0.7) * 1.0 * q.xz).x, q.y, (turn(0.7) * 1.0 * q.xz).y), vec3(0.37, 0.27, 0.27)));
    return Skin(mix(mix(hex(0xFFDA55), hex(0xFFF0A8), noise(p * 14.0)), hex(0xF5B815), rind), 0.9, 0.2, 0.7);
  }
  if (id == 4) {
    vec3 c = mix(hex(0xFFEBD2), hex(0xE9A878), smoothstep(0.35, 0.7, clouds(p * 4.0)));
    c = mix(c, hex(0x6A2F14), 0.8 * smoothstep(0.56, 0.74, clouds(p * 5.0 + 2.0)) * smoothstep(0.1, 0.6, n.y));
    return Skin(c, 0.9, 0.2, 0.6);
  }
  return fried(p, n);
}
