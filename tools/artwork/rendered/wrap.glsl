#define PITCH 0.62
#define TARGET vec3(0.0, 0.1, 0.0)
#define REACH 1.4
// A roll of thin bread, cut through, its filling towards us. TINT is the meat.
#ifndef FAT
#define FAT 0.36
#endif
#ifndef SAUCEC
#define SAUCEC hex(0xFFFBF0)
#endif
#ifndef GREEN
#define GREEN hex(0x86C440)
#endif
#ifndef RED
#define RED hex(0xE0341F)
#endif
#ifndef EXTRA
#define EXTRA hex(0xF6C24A)
#endif
#ifndef BREAD
#define BREAD hex(0xF1CE93)
#endif
vec3 half_(vec3 p, int i) {
  vec3 q;
  if (i == 0) { q = p - vec3(-0.42, FAT + 0.02, -0.12); q.xz *= turn(0.62); }
  else { q = p - vec3(0.36, FAT * 1.0 + 0.3, 0.02); q.xz *= turn(-0.5); q.yz *= turn(0.62); }
  return q;
}
float outer(vec3 q) {
  float a = atan(q.y, q.x);
  float r = FAT * (1.0 + 0.03 * sin(a * 2.0 + q.z * 3.0) - 0.14 * smoothstep(-0.4, -0.9, q.z));
  return length(q.xy) - r;
}
float cutAt(vec3 q) { return dot(q - vec3(0.0, 0.0, 0.42), normalize(vec3(0.0, 0.42, 1.0))); }
// The bread goes round twice, with an edge that shows.
vec2 roll_(vec3 q) {
  float o = outer(q);
  float cut = cutAt(q);
  float a = atan(q.y, q.x);
  float lap = 0.03 * smoothstep(0.0, 0.06, abs(mod(a + 0.5 * q.z + 5.0, 6.2832) - 3.14) - 0.02);
  float shell = max(max(abs(o + 0.035) - 0.035 - lap * 0.5, cut), -q.z - 0.82);
  if (shell < 0.1) shell -= 0.012 * noise(q * 7.0);
  vec2 hit = vec2((shell - 0.012) * 0.8, 2.0);
  float fill = max(o + 0.06, cut - 0.05);
  fill = max(fill, -q.z - 0.7);
  if (fill < 0.12) fill = (fill + 0.13 * (grains(q * 6.2) - 0.45) + 0.03 * (noise(q * 16.0) - 0.5)) * 0.6;
  hit = join(hit, vec2(fill, 3.0));
  // A dab of sauce, a curl of leaf and a slice of tomato on the cut.
  vec3 c = vec3(q.x, q.y, cut);
  hit = join(hit, vec2(max(frill(vec3(c.x, c.z - 0.03, c.y - FAT * 0.42), FAT * 0.62, 0.016, 6.0, 0.05), o - 0.02), 4.0));
  hit = join(hit, vec2(max(egg(c - vec3(FAT * 0.38, -FAT * 0.3, 0.02), vec3(FAT * 0.36, FAT * 0.2, 0.1)), o), 5.0));
  hit = join(hit, vec2(melt(egg(c - vec3(-FAT * 0.3, FAT * 0.1, 0.06), vec3(FAT * 0.36, FAT * 0.15, 0.06)), egg(c - vec3(FAT * 0.1, -FAT * 0.08, 0.08), vec3(FAT * 0.22, FAT * 0.13, 0.05)), 0.06), 6.0));
  hit = join(hit, vec2(slab(c - vec3(-FAT * 0.4, -FAT * 0.42, 0.05), vec3(0.05, 0.055, 0.1), 0.02), 7.0));
  return hit;
}
#ifdef PAPER
float paper_(vec3 q) {
  float o = outer(q);
  float a = atan(q.y, q.x);
  float edge = q.z + 0.06 + 0.09 * sin(a * 3.0) + 0.03 * sin(a * 7.0);
  float sheet = max(max(abs(o - 0.045 - 0.01 * sin(a * 9.0 + q.z * 6.0)) - 0.012, edge), -q.z - 0.95);
  return sheet * 0.7;
}
#endif
vec2 map(vec3 p) {
#ifdef BOARD
  vec2 hit = vec2(slab(p - vec3(0.0, -0.06, 0.0), vec3(1.16, 0.07, 0.84), 0.06), 1.0);
#else
  vec2 hit = vec2(plate(p, 1.25), 8.0);
#endif
  for (int i = none(); i < 2; i++) {
    vec3 q = half_(p, i);
    if (length(q + vec3(0, 0, 0.15)) > 1.25) { hit = join(hit, vec2(length(q + vec3(0, 0, 0.15)) - 1.0, 2.0)); continue; }
    hit = join(hit, roll_(q));
#ifdef PAPER
    hit = join(hit, vec2(paper_(q), 9.0));
#endif
  }
#ifdef FRIES
  for (int i = none(); i < 10; i++) {
    float k = float(i);
    vec3 q = p - vec3(-0.35 + 0.13 * k, 0.1 + 0.09 * float(i % 3), 0.7 + 0.06 * sin(k * 2.0));
    q.xz *= turn(k * 1.9);
    q.yz *= turn(0.25 * sin(k));
    hit = join(hit, vec2(slab(q, vec3(0.06, 0.06, 0.32), 0.02), 10.0));
  }
#else
  hit = join(hit, dip(p - vec3(0.0, 0.12, 0.72), 0.25));
#endif
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 8 || id == 90) return china(p);
  if (id == 91) return Skin(SAUCEC, 0.8, 0.25, 0.6);
  if (id == 1) { float k = noise(vec3(p.x * 2.0, p.y, p.z * 14.0)); return Skin(mix(hex(0xC68A52), hex(0x9A6234), k), 0.3, 0.5, 0.1); }
  vec3 q = half_(p, 0);
  if (roll_(half_(p, 1)).x < roll_(q).x) q = half_(p, 1);
  if (id == 9) { float s = step(0.5, fract((q.z + atan(q.y, q.x) * 0.12) * 5.0)); return Skin(mix(hex(0xFFFDF8), hex(0xE8492A), s * 0.85), 0.2, 0.6, 0.4); }
  if (id == 4) return Skin(GREEN, 0.6, 0.3, 0.7);
  if (id == 5) return Skin(RED, 1.0, 0.15, 0.5);
  if (id == 6) return Skin(SAUCEC, 1.0, 0.15, 0.6);
  if (id == 7 || id == 10) return Skin(mix(hex(0xF9CC5C), EXTRA, 0.5 + 0.3 * noise(p * 9.0)), 0.5, 0.4, 0.5);
  if (id == 3) {
    vec3 c = mix(TINT * 1.25, TINT * 0.45, smoothstep(0.3, 0.7, noise(q * 7.0)));
    float k = hash3(floor(q * 5.2 + 0.4 * noise(q * 5.0)));
    c = mix(c, GREEN, step(0.87, k));
    c = mix(c, SAUCEC, step(0.95, k));
    return Skin(c, 0.95, 0.25, 0.35);
  }
  float k = clouds(q * vec3(3.0, 3.0, 2.2));
  vec3 c = mix(BREAD, BREAD * vec3(0.82, 0.6, 0.4), smoothstep(0.35, 0.7, k));
  float spots = smoothstep(0.34, 0.1, grains(q * 3.6)) * smoothstep(0.3, 0.5, noise(q * 2.0 + 3.0));
  c = mix(c, hex(0x8A4A1C), 0.75 * spots);
#ifdef GRILL
  c = mix(c, hex(0x5A2C10), 0.8 * smoothstep(0.5, 0.8, sin(q.z * 22.0 + q.x * 8.0)) * smoothstep(0.0, 0.4, n.y));
#endif
  return Skin(c, 0.3, 0.5, 0.45);
}
