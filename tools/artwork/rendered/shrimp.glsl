#define PITCH 0.78
#define TARGET vec3(0.0, 0.08, 0.0)
#define REACH 1.42
// Shrimps from the pan, curled, with lemon.
vec3 lay(vec3 p, int i) {
  float k = float(i);
  float a = k * 1.2566 + 0.3;
  vec3 at = i < 5 ? vec3(cos(a) * 0.58, 0.17, sin(a) * 0.46 - 0.06) : vec3(0.14 - 0.3 * (k - 5.0), 0.4, -0.12 + 0.16 * (k - 5.0));
  vec3 q = p - at;
  q.xz *= turn(k * 1.7 + 0.6);
  q.yz *= turn(0.16 * sin(k * 2.0));
  return q;
}
// Along the curl: where on the body, and how far from its middle.
vec2 curl(vec3 q) {
  float a = atan(q.z, q.x);
  float t = (a + 2.6) / 4.6;
  float w = 0.155 * (1.0 - 0.55 * smoothstep(0.1, 1.0, t));
  return vec2(t, length(vec2(length(q.xz) - 0.28, q.y * 0.95)) - w);
}
vec2 one(vec3 q) {
  vec2 c = curl(q);
  float d = c.y;
  d = max(d, max((-0.02 - c.x) * 0.9, (c.x - 1.0) * 0.9));
  if (d < 0.08) d -= 0.014 * abs(sin(c.x * 20.0));
  // Rounded head end.
  d = melt(d, ball(q - 0.28 * vec3(cos(-2.55), 0.0, sin(-2.55)), 0.145), 0.03);
  vec3 tail = q - 0.28 * vec3(cos(2.05), 0.0, sin(2.05));
  tail.xz *= turn(2.05 + 1.57);
  float fan = min(egg(vec3(tail.x - 0.09, tail.y, tail.z - 0.06), vec3(0.14, 0.03, 0.06)), egg(vec3(tail.x - 0.09, tail.y, tail.z + 0.06), vec3(0.14, 0.03, 0.06)));
  return join(vec2(d * 0.75, 2.0), vec2(fan * 0.8, 3.0));
}
vec2 map(vec3 p) {
  vec2 hit = vec2(plate(p, 1.25), 1.0);
#ifdef SAUCE
  float a = atan(p.z, p.x);
  hit = join(hit, vec2(disc(p - vec3(0.0, 0.02, 0.0), 0.86 + 0.05 * sin(a * 5.0), 0.06, 0.05), 4.0));
#endif
  for (int i = none(); i < 7; i++) {
    vec3 q = lay(p, i);
    float far = length(q) - 0.6;
    if (far > 0.2) { hit = join(hit, vec2(far, 2.0)); continue; }
    hit = join(hit, one(q));
  }
  for (int i = none(); i < 2; i++) {
    vec3 q = p - vec3(0.62 - 0.38 * float(i), 0.12 + 0.03 * float(i), 0.64 + 0.1 * float(i));
    q.yz *= turn(-0.25);
    hit = join(hit, vec2(above(slice(q, 0.22), p, 1.25), 10.0 + float(i)));
  }
  hit = join(hit, vec2(above(min(sprig(p - vec3(-0.72, 0.14, 0.56), 0.75), sprig(p - vec3(0.02, 0.62, -0.1), 0.5)), p, 1.25), 5.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) return china(p);
  if (id == 4) return Skin(TINT, 1.0, 0.15, 0.4);
  if (id == 5) return herb(p);
  if (id == 3) return Skin(hex(0xE2401C), 0.9, 0.2, 0.4);
  if (id >= 10) { vec3 q = p - vec3(0.62 - 0.38 * float(id - 10), 0.12 + 0.03 * float(id - 10), 0.64 + 0.1 * float(id - 10)); q.yz *= turn(-0.25); return citrus(q, 0.22); }
  vec3 q = lay(p, 0);
  for (int i = 1; i < 7; i++) { vec3 o = lay(p, i); if (one(o).x < one(q).x) q = o; }
  float t = curl(q).x;
  float band = 0.5 + 0.5 * sin(t * 40.0);
  vec3 c = mix(hex(0xFFC9A0), hex(0xF2683A), smoothstep(0.25, 0.8, band));
  c = mix(c, hex(0xFFE6D0), 0.5 * smoothstep(0.3, 0.2, length(q.xz)));
  c = mix(c, hex(0x7A2E10), 0.6 * smoothstep(0.6, 0.75, clouds(p * 4.0 + 3.0)));
#ifdef SAUCE
  c = mix(c, TINT, 0.4 * smoothstep(0.5, 0.6, clouds(p * 3.0)));
#endif
  return Skin(c, 1.0, 0.2, 0.6);
}
