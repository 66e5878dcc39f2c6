#define PITCH 0.66
#define TARGET vec3(0.0, 0.12, 0.0)
#define REACH 1.4
float bread(vec3 q, float s) {
  float d = slab(q, vec3(0.5, 0.13, 0.5) * s, 0.09);
  d = melt(d, slab(q - vec3(0.0, 0.0, -0.36 * s), vec3(0.56, 0.13, 0.24) * s, 0.09), 0.06);
  if (d < 0.1) d += 0.02 * (noise(q * 9.0) - 0.5) - 0.012 * noise(q * 22.0);
  return d * 0.85;
}
vec3 lay(vec3 p, int i) {
  float k = float(i);
  vec3 q = p - vec3(-0.12 + 0.12 * k, 0.16 + 0.25 * k, 0.04 - 0.1 * k);
  q.xz *= turn(0.5 - 0.45 * k);
  q.xy *= turn(0.04 * sin(k * 3.0));
  return q;
}
float berry(vec3 p, vec3 at, float lean) {
  vec3 q = p - at;
  q.xy *= turn(lean);
  float l = length(q.xz);
  float d = egg(q, vec3(0.17, 0.24, 0.17) * (1.0 - 0.3 * smoothstep(-0.1, -0.25, -q.y)));
  if (d < 0.05) d += 0.012 * smoothstep(0.35, 0.1, grains(q * 13.0));
  return d * 0.9;
}
vec2 map(vec3 p) {
  vec2 hit = vec2(plate(p, 1.25), 1.0);
#ifdef AVOCADO
  for (int i = none(); i < 2; i++) {
    vec3 q = p - vec3(-0.38 + 0.72 * float(i), 0.18 + 0.07 * float(i), 0.0 - 0.1 * float(i));
    q.xz *= turn(0.35 - 0.5 * float(i));
    hit = join(hit, vec2(bread(q, 0.98), 2.0));
    vec3 m = q - vec3(0.0, 0.17, -0.06);
    float mash = slab(m, vec3(0.43, 0.07, 0.42), 0.07) + 0.07 * (clouds(q * 7.0) - 0.5);
    hit = join(hit, vec2(mash * 0.7, 3.0));
    vec3 e = q - vec3(0.0, 0.25, 0.0);
    float a = atan(e.z, e.x);
    hit = join(hit, vec2(disc(e, 0.32 + 0.03 * sin(a * 4.0), 0.04, 0.035) * 0.8, 4.0));
    hit = join(hit, vec2(egg(e - vec3(0.03, 0.04, 0.02), vec3(0.145, 0.1, 0.145)), 5.0));
  }
  hit = join(hit, vec2(sprig(p - vec3(0.85, 0.13, 0.5), 0.6), 8.0));
#else
  for (int i = none(); i < 3; i++) hit = join(hit, vec2(bread(lay(p, i), 1.0), 2.0));
  vec3 t = lay(p, 2);
  float a = atan(t.z, t.x);
  float l = length(t.xz);
  float drop = 0.1 + 0.26 * max(0.0, sin(a * 4.0 + 0.5)) + 0.12 * sin(a * 7.0);
  vec3 w = t - vec3(0.0, 0.15, -0.05);
  float over = slab(w, vec3(0.47, 0.025, 0.46), 0.02) - 0.015;
  for (int i = none(); i < 6; i++) {
    float f = float(i);
    vec3 from = vec3(-0.42 + 0.17 * f, 0.14, 0.5);
    over = melt(over, stick(t, from, from - vec3(0.0, 0.12 + 0.22 * hash(f + 2.0), -0.03), 0.045), 0.06);
    over = melt(over, stick(t, vec3(-0.52, 0.14, -0.4 + 0.16 * f), vec3(-0.56, -0.02 - 0.2 * hash(f + 9.0), -0.4 + 0.16 * f), 0.045), 0.06);
  }
  hit = join(hit, vec2(over * 0.8, 6.0));
  vec3 b = t - vec3(-0.05, 0.24, -0.05);
  hit = join(hit, vec2(slab(b, vec3(0.16, 0.075, 0.14), 0.04), 7.0));
  hit = join(hit, vec2(berry(p, vec3(0.72, 0.3, 0.55), 0.5), 9.0));
  hit = join(hit, vec2(berry(p, vec3(0.42, 0.27, 0.82), -0.9), 9.0));
  hit = join(hit, vec2(berry(p, vec3(0.28, 1.02, -0.14), 0.5), 9.0));
  for (int i = none(); i < 5; i++) hit = join(hit, vec2(ball(p - vec3(-0.85 + 0.17 * float(i), 0.15, 0.62 + 0.12 * sin(float(i) * 2.0)), 0.095), 10.0));
#endif
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) return china(p);
  if (id == 2) {
    vec3 c = mix(hex(0xE8A84C), hex(0xA55A1C), smoothstep(0.3, 0.75, clouds(p * 4.0)) * smoothstep(0.2, 0.8, n.y));
    c = mix(mix(hex(0xF9DC9A), hex(0xE9B965), noise(p * 14.0)), c, smoothstep(0.25, 0.75, abs(n.y)));
    return Skin(c, 0.45, 0.45, 0.4);
  }
  if (id == 3) return Skin(mix(hex(0xB9CF5A), hex(0x7FA436), clouds(p * 6.0)), 0.6, 0.35, 0.6);
  if (id == 4) return Skin(hex(0xFFFBF0), 0.8, 0.25, 0.6);
  if (id == 5) return Skin(mix(hex(0xFFAC12), hex(0xFF8A08), noise(p * 5.0)), 1.0, 0.12, 0.7);
  if (id == 6) return Skin(hex(0xA4500E), 1.0, 0.08, 0.7);
  if (id == 7) return Skin(hex(0xFFE27A), 0.9, 0.2, 0.7);
  if (id == 8) return herb(p);
  if (id == 10) return Skin(mix(hex(0x39468C), hex(0x252C5C), noise(p * 12.0)), 0.5, 0.35, 0.3);
  vec3 c = mix(hex(0xE3202C), hex(0xB80E1E), noise(p * 6.0));
  return Skin(mix(c, hex(0xFFD777), smoothstep(0.2, 0.12, grains(p * 13.0))), 1.0, 0.18, 0.5);
}
