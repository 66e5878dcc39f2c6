#ifndef BUBBLES
#define BUBBLES 3.2
#endif
#ifndef PUFF
#define PUFF 0.03
#endif
#ifndef BUMP
#define BUMP 0.06
#endif
#ifndef SPARE
#define SPARE 0.35
#endif
#ifndef GLOSS
#define GLOSS 0.2
#endif
#define PITCH 0.8
#define REACH 1.4
#ifndef COUNT
#define COUNT 3
#endif
float outline(vec2 z, float k) {
  float a = atan(z.y, z.x);
#ifdef LONG
  return length(z * vec2(0.78, 1.28)) - 0.96 - 0.025 * sin(a * 3.0 + k);
#elif defined(DROP)
  return length(z * vec2(0.84, 1.12 + 0.32 * z.x)) - 0.95 - 0.03 * sin(a * 5.0 + k);
#else
  return length(z) - 1.12 - 0.025 * sin(a * 3.0 + k * 2.0) - 0.015 * sin(a * 7.0 + k);
#endif
}
float blister(vec2 z, float k) {
  return grains(vec3(z * BUBBLES, k * 3.7 + 0.5));
}
vec3 lay(vec3 p, int i) {
  float k = float(i);
  vec3 q = p - vec3(0.09 * sin(k * 2.4) - 0.04 * k, 0.16 * k - 0.1, 0.07 * cos(k * 3.0) - 0.07 * k);
  q.xz *= turn(k * 0.9 + 0.2);
#ifdef LONG
  q.xz *= turn(-k * 0.62 - 0.5);
#endif
#ifdef DROP
  q.xz *= turn(-k * 0.55 + 2.6);
#endif
  q.y -= 0.05 * sin(q.x * 1.7 + k) * sin(q.z * 1.9 + 1.0);
  return q;
}
float loaf(vec3 p, int i) {
  vec3 q = lay(p, i);
  float edge = outline(q.xz, float(i));
  float puff = PUFF * smoothstep(0.0, -0.5, edge) ;
  vec2 d = vec2(edge, abs(q.y) - 0.045 - puff) + 0.04;
  float s = min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.04;
  if (s < 0.12) {
    float b = blister(q.xz, float(i));
    s -= BUMP * smoothstep(0.5, 0.0, b);
#ifdef DIMPLES
    s += 0.035 * smoothstep(0.35, 0.0, length(fract(q.xz * 4.2) - 0.5)) * smoothstep(-0.08, -0.2, edge);
#endif
#ifdef FLAKES
    s += 0.02 * sin(length(q.xz + vec2(0.1, 0.05)) * 34.0 + 2.0 * noise(q * 4.0));
#endif
    s += 0.012 * noise(q * 16.0);
  }
  return s * 0.6;
}
vec2 map(vec3 p) {
  vec2 hit = vec2(9.0, 0.0);
  for (int i = none(); i < COUNT; i++) hit = join(hit, vec2(loaf(p, i), float(i)));
#ifdef SEEDS
  vec3 q = lay(p, COUNT - 1);
  if (q.y < 0.4 && outline(q.xz, 2.0) < -0.06) {
    vec2 cell = floor(q.xz * 7.0);
    vec2 f = fract(q.xz * 7.0) - 0.5;
    float h = hash(cell.x * 3.1 + cell.y * 7.7);
    f -= 0.5 * (vec2(hash(h * 9.0), hash(h * 17.0)) - 0.5);
    f *= turn(h * 6.0);
    if (h > 0.35) hit = join(hit, vec2(length(vec3(f.x / 7.0 * 0.6, max(0.0, loaf(p, COUNT - 1)), f.y / 7.0)) - 0.013, 20.0));
  }
#endif
#ifdef BUTTER
  vec3 z = p - vec3(-0.05, 0.16 * float(COUNT) + 0.03, 0.05);
  z.xz *= turn(0.5);
  hit = join(hit, vec2(slab(z, vec3(0.17, 0.08, 0.15), 0.04), 21.0));
#endif
#ifdef GREENS
  vec3 q = lay(p, COUNT - 1);
  vec2 f = fract(q.xz * 4.0) - 0.5;
  vec2 cell = floor(q.xz * 4.0);
  float h = hash(cell.x * 5.3 + cell.y * 2.9);
  f -= 0.5 * (vec2(hash(h * 5.0), hash(h * 13.0)) - 0.5);
  f *= turn(h * 6.0);
  if (h > 0.4 && outline(q.xz, 2.0) < -0.1) hit = join(hit, vec2(length(vec3(f.x / 4.0 * 0.6, max(0.0, loaf(p, COUNT - 1)), f.y / 4.0)) - 0.025, 22.0));
#endif
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 20) return Skin(hex(0xFFEFC4), 0.5, 0.4, 0.5);
  if (id == 21) return Skin(hex(0xFFE079), 0.9, 0.2, 0.7);
  if (id == 22) return herb(p);
  vec3 q = lay(p, id);
  float b = blister(q.xz, float(id));
  float edge = outline(q.xz, float(id));
  float k = clouds(vec3(q.xz * 2.6, float(id)));
  vec3 c = mix(TINT, TINT * vec3(0.8, 0.58, 0.4), smoothstep(0.35, 0.75, k));
  c = mix(c, TINT * vec3(0.72, 0.46, 0.26), 0.6 * smoothstep(-0.16, -0.02, edge));
  float burnt = smoothstep(0.42, 0.12, b + 0.25 * (noise(vec3(q.xz * 6.0, 2.0)) - 0.5));
  float some = smoothstep(SPARE, SPARE + 0.12, noise(vec3(q.xz * 1.8, float(id) + 4.0)));
  c = mix(c, hex(0xA3602A), 0.85 * burnt * some);
  c = mix(c, hex(0x43210F), 0.8 * smoothstep(0.25, 0.04, b) * some);
  c = mix(c, hex(0xFFF6E2), 0.3 * smoothstep(0.62, 0.75, noise(vec3(q.xz * 7.0, 9.0))));
#ifdef FLAKES
  c = mix(c, hex(0x9A5620), 0.5 * smoothstep(0.2, 0.9, sin(length(q.xz + vec2(0.1, 0.05)) * 34.0 + 2.0 * noise(q * 4.0)) * noise(q * 5.0) * 1.8));
#endif
  if (n.y < 0.35) c = mix(c, TINT, 0.5);
  return Skin(c, GLOSS, 0.55, 0.5);
}
