#define PITCH 0.74
#define TARGET vec3(0.0, 0.08, 0.0)
#define REACH 1.42
// Meat from the grill on a board: a steak, or chops with their bones.
float cutOf(vec3 q, float s) {
  float a = atan(q.z, q.x);
  float r = s * (0.62 + 0.1 * sin(a + 0.8) + 0.05 * sin(a * 2.0 + 1.0) + 0.03 * sin(a * 5.0));
  float d = disc(vec3(q.x * 0.86, q.y, q.z), r, 0.15, 0.11);
  if (d < 0.1) d += 0.025 * (clouds(q * 5.0) - 0.5) + 0.012 * (noise(q * 20.0) - 0.5);
  return d * 0.8;
}
#ifdef CHOPS
vec3 lay(vec3 p, int i) {
  float k = float(i);
  vec3 q = p - vec3(-0.5 + 0.42 * k, 0.2 + 0.1 * k, 0.18 - 0.12 * k);
  q.xz *= turn(0.5 - 0.22 * k);
  q.xy *= turn(-0.22);
  return q;
}
#define PIECES 3
#else
vec3 lay(vec3 p, int i) { vec3 q = p - vec3(-0.05, 0.18, -0.06); q.xz *= turn(0.25); return q; }
#define PIECES 1
#endif
vec2 map(vec3 p) {
  vec2 hit = vec2(slab(p - vec3(0.0, -0.06, 0.0), vec3(1.2, 0.07, 0.86), 0.06), 1.0);
  for (int i = none(); i < PIECES; i++) {
    vec3 q = lay(p, i);
#ifdef CHOPS
    hit = join(hit, vec2(cutOf(q, 0.66), 2.0));
    float b = stick(q, vec3(0.1, 0.0, -0.3), vec3(0.5, 0.04, -0.85), 0.06);
    hit = join(hit, vec2(melt(b, ball(q - vec3(0.52, 0.04, -0.88), 0.075), 0.05), 3.0));
    hit = join(hit, vec2(melt(cone(q, vec3(0.08, 0.0, -0.28), vec3(0.3, 0.02, -0.58), 0.15, 0.08), 9.0, 0.1), 2.0));
#else
    hit = join(hit, vec2(cutOf(q, 1.12), 2.0));
    vec3 z = q - vec3(0.05, 0.2, 0.0);
    z.xz *= turn(0.6);
#ifdef BUTTER
    hit = join(hit, vec2(melt(slab(z, vec3(0.15, 0.06, 0.13), 0.04), egg(z + vec3(0.02, 0.05, -0.1), vec3(0.24, 0.025, 0.2)), 0.06), 6.0));
#endif
#endif
  }
  // A sprig of rosemary, a bulb of garlic, tomatoes.
  float stem = stick(p, vec3(-0.95, 0.06, 0.42), vec3(-0.35, 0.08, 0.72), 0.018);
  for (int i = none(); i < 12; i++) {
    vec3 at = mix(vec3(-0.95, 0.06, 0.42), vec3(-0.35, 0.08, 0.72), float(i) / 12.0);
    float s = i % 2 == 0 ? 1.0 : -1.0;
    stem = min(stem, stick(p, at, at + vec3(-0.05 + s * 0.05, 0.06, s * 0.12), 0.016));
  }
  hit = join(hit, vec2(stem, 5.0));
  for (int i = none(); i < 3; i++) hit = join(hit, vec2(egg(p - vec3(0.62 + 0.19 * float(i), 0.13, 0.62 - 0.14 * float(i % 2)), vec3(0.12, 0.115, 0.12)), 7.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) { float k = noise(vec3(p.x * 2.0, p.y, p.z * 14.0)); return Skin(mix(hex(0x9A6840), hex(0x6E4528), k), 0.3, 0.5, 0.1); }
  if (id == 3) return Skin(hex(0xF3E4C8), 0.5, 0.4, 0.4);
  if (id == 5) return Skin(hex(0x4E7A34), 0.4, 0.4, 0.3);
  if (id == 6) return Skin(hex(0xFFE07A), 1.0, 0.15, 0.7);
  if (id == 7) return Skin(hex(0xE0301C), 1.0, 0.12, 0.4);
  vec3 q = lay(p, 0);
  for (int i = 1; i < PIECES; i++) { vec3 o = lay(p, i); if (length(o * vec3(1.0, 2.0, 1.0)) < length(q * vec3(1.0, 2.0, 1.0))) q = o; }
  float top = smoothstep(0.3, 0.7, n.y);
  vec3 c = mix(hex(0x9A4A26), hex(0x5E2612), clouds(p * 3.5));
  float marks = smoothstep(0.55, 0.85, sin((q.x + q.z) * 15.0)) ;
  c = mix(c, hex(0x240D06), 0.85 * marks * top);
  vec3 side_ = mix(hex(0x8A3A20), hex(0xC75848), smoothstep(0.09, 0.0, abs(q.y)));
  c = mix(side_, c, top);
  float fat = smoothstep(0.62, 0.72, length(q.xz * vec2(0.86, 1.0)) / (PIECES == 1 ? 1.12 : 0.66) + 0.08 * noise(q * 5.0)) * step(q.z, 0.1);
  c = mix(c, hex(0xE3B070), 0.75 * fat);
  return Skin(c, 1.0, 0.28, 0.2);
}
