#define PITCH 0.62
#define TARGET vec3(0.0, 0.05, 0.0)
#define REACH 1.42
// Rolls of rice, cut; the core takes the tint.
vec3 seat(vec3 p, int i) {
  float k = float(i);
  vec3 at = i < 3 ? vec3((k - 1.0) * 0.72, 0.3, -0.42) : (i < 6 ? vec3((k - 4.0) * 0.72 + 0.1, 0.3, 0.34) : vec3(0.05, 0.72, -0.08));
  vec3 q = p - at;
  if (i == 6 || i == 5) { q.yz *= turn(i == 6 ? -0.72 : 0.0); q.xz *= turn(0.3); }
  return q;
}
float rice(vec3 p) { return 0.05 * (grains(p * vec3(9.0, 13.0, 9.0)) - 0.5); }
vec2 roll_(vec3 q) {
  float l = length(q.xz);
#ifdef OUTSIDE
  float d = disc(q, 0.37, 0.28, 0.08);
  if (d < 0.1) d = (d + rice(q)) * 0.75;
  return vec2(d, 2.0);
#else
  float nori = max(disc(q, 0.36, 0.285, 0.02), 0.325 - l);
  if (abs(nori) < 0.05) nori += 0.006 * noise(q * 30.0);
  float d = disc(q, 0.305, 0.275, 0.03);
  if (d < 0.1) d = (d + rice(q)) * 0.75;
  return join(vec2(nori * 0.9, 3.0), vec2(d, 2.0));
#endif
}
float core(vec3 q) { return slab(q, vec3(0.14, 0.3, 0.12), 0.05); }
vec2 map(vec3 p) {
  vec2 hit = vec2(slab(p - vec3(0.0, -0.06, 0.0), vec3(1.2, 0.07, 0.86), 0.05), 1.0);
  for (int i = none(); i < 7; i++) {
    vec3 q = seat(p, i);
    if (length(q) > 0.75) { hit = join(hit, vec2(length(q) - 0.55, 2.0)); continue; }
    hit = join(hit, roll_(q));
    hit = join(hit, vec2(core(q), 10.0));
  }
  // Wasabi and ginger.
  hit = join(hit, vec2(melt(egg(p - vec3(1.03, 0.08, 0.5), vec3(0.17, 0.14, 0.16)), ball(p - vec3(1.02, 0.2, 0.5), 0.07), 0.08) + 0.03 * (noise(p * 12.0) - 0.5), 11.0));
  vec3 g = p - vec3(-1.0, 0.06, 0.6);
  hit = join(hit, vec2(frill(g, 0.24, 0.02, 4.0, 0.07), 12.0));
  hit = join(hit, vec2(frill(g - vec3(0.05, 0.08, -0.04), 0.18, 0.02, 5.0, 0.06), 12.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) return Skin(mix(hex(0x33383F), hex(0x22262C), clouds(p * vec3(9.0, 3.0, 3.0))), 0.5, 0.45, 0.0);
  if (id == 3) return Skin(mix(hex(0x1C3B26), hex(0x0D1F16), noise(p * 20.0)), 0.6, 0.4, 0.2);
  if (id == 11) return Skin(hex(0x9DC53E), 0.3, 0.6, 0.5);
  if (id == 12) return Skin(mix(hex(0xFFC3B4), hex(0xF59A92), noise(p * 8.0)), 0.7, 0.3, 0.8);
  if (id == 10) {
    for (int i = 0; i < 7; i++) {
      vec3 q = seat(p, i);
      if (core(q) > 0.02) continue;
      float lines = 0.0;
#ifdef STREAKS
      lines = smoothstep(0.2, 0.9, sin((q.x + q.z * 0.6) * 60.0));
      return Skin(mix(TINT, vec3(1.0, 0.75, 0.6), 0.5 * lines), 0.9, 0.2, 0.7);
#else
      float rim = smoothstep(0.09, 0.115, max(abs(q.x) * 0.82, abs(q.z)));
      vec3 c = mix(mix(hex(0xE3F2B4), TINT, 0.35), TINT * 0.45, rim);
      c = mix(c, hex(0xF3F7D0), 0.5 * smoothstep(0.35, 0.1, grains(q * 14.0)));
      return Skin(c, 0.9, 0.2, 0.7);
#endif
    }
  }
  vec3 c = mix(hex(0xFFFDF6), hex(0xE8E0CC), grains(p * vec3(9.0, 13.0, 9.0)));
#ifdef OUTSIDE
  float seeds = smoothstep(0.24, 0.16, grains(p * 7.0 + 3.0));
  c = mix(c, hash3(floor(p * 7.0)) > 0.5 ? hex(0x3A2A22) : hex(0xE7C27A), seeds);
#endif
  return Skin(c, 0.45, 0.4, 0.8);
}
