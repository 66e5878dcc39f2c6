#define PITCH 0.66
#define TARGET vec3(0.0, 0.12, 0.0)
#define REACH 1.42
// Roast chicken: whole, half, legs or wings.
float leg(vec3 p, vec3 a, vec3 b, float r) {
  vec3 ab = b - a;
  float d = cone(p, a, a + ab * 0.55, r, r * 0.62);
  return melt(d, cone(p, a + ab * 0.5, b, r * 0.6, r * 0.3), 0.1);
}
float bone(vec3 p, vec3 a, vec3 b, float r) {
  vec3 dir = normalize(b - a);
  float d = stick(p, b - dir * 0.02, b + dir * 0.2, r * 0.3);
  vec3 side_ = normalize(cross(dir, vec3(0.2, 1.0, 0.3)));
  return melt(d, min(ball(p - b - dir * 0.22 - side_ * r * 0.25, r * 0.32), ball(p - b - dir * 0.22 + side_ * r * 0.25, r * 0.32)), 0.05);
}
float skinned(float d, vec3 p) {
  if (d > 0.1) return d * 0.95;
#ifdef CRISP
  return crust(d, p, 0.55);
#else
  return (d + 0.02 * (clouds(p * 5.0) - 0.5) + 0.012 * (noise(p * 18.0) - 0.5)) * 0.9;
#endif
}
#if defined(LEGS) || defined(WINGS)
vec3 from_(int i) {
  float k = float(i);
#ifdef WINGS
  float low = i < 5 ? 0.0 : (i < 8 ? 1.0 : 2.0);
  float a = low == 0.0 ? k * 1.2566 + 0.5 : k * 2.094 + 0.9;
  return vec3(cos(a) * (low == 0.0 ? 0.62 : (low == 1.0 ? 0.34 : 0.0)), 0.2 + 0.25 * low, sin(a) * (low == 0.0 ? 0.55 : 0.3));
#else
  if (LEGS == 1) return vec3(-0.35, 0.34, -0.05);
  if (LEGS == 2) return vec3(-0.5 + 0.2 * k, 0.32 + 0.06 * k, -0.48 + 0.78 * k);
  return i < 3 ? vec3(-0.5 + 0.16 * k, 0.28, -0.68 + 0.62 * k) : vec3(-0.42 + 0.2 * (k - 3.0), 0.68, -0.4 + 0.52 * (k - 3.0));
#endif
}
vec3 to_(int i) {
  float k = float(i);
#ifdef WINGS
  float a = k * 2.4 + 0.6;
  return from_(i) + vec3(cos(a) * 0.48, 0.05, sin(a) * 0.48);
#else
  if (LEGS == 1) return vec3(0.55, 0.3, 0.1);
  if (LEGS == 2) return from_(i) + vec3(0.85, -0.02, 0.2 - 0.45 * k);
  return from_(i) + vec3(0.72, i < 3 ? -0.05 : 0.1, 0.05 + 0.12 * sin(k * 3.0));
#endif
}
#ifdef WINGS
#define PIECES 9
#define FAT 0.19
#else
#define PIECES LEGS
#define FAT (LEGS == 1 ? 0.44 : (LEGS == 2 ? 0.36 : 0.3))
#endif
vec2 bird(vec3 p) {
  float d = 9.0, b = 9.0;
  for (int i = none(); i < PIECES; i++) {
    vec3 a = from_(i), z = to_(i);
    if (length(p - (a + z) * 0.5) > 0.95) { d = min(d, length(p - (a + z) * 0.5) - 0.75); continue; }
#ifdef WINGS
    if (i % 2 == 0) {
      vec3 side_ = normalize(cross(z - a, vec3(0.0, 1.0, 0.0)));
      float one = melt(cone(p, a, z, FAT * 0.8, FAT * 0.62), cone(p, z, mix(a, z, 0.75) + side_ * 0.4, FAT * 0.62, FAT * 0.3), 0.1);
      d = min(d, one);
    } else { d = min(d, leg(p, a, z, FAT)); b = min(b, bone(p, a, z, FAT)); }
#else
    d = min(d, leg(p, a, z, FAT));
    b = min(b, bone(p, a, z, FAT));
#endif
  }
  return join(vec2(skinned(d, p), 2.0), vec2(b, 3.0));
}
#elif defined(HALF)
vec2 bird(vec3 p) {
  vec3 q = p - vec3(-0.05, 0.0, -0.08);
  float d = egg(q - vec3(-0.38, 0.24, -0.05), vec3(0.62, 0.34, 0.5));
  d = melt(d, egg(q - vec3(0.36, 0.22, 0.05), vec3(0.42, 0.28, 0.4)), 0.18);
  vec3 a = vec3(0.42, 0.3, 0.18), b = vec3(0.98, 0.24, 0.52);
  d = melt(d, leg(q, a, b, 0.27), 0.1);
  d = melt(d, melt(cone(q, vec3(-0.5, 0.3, 0.3), vec3(-0.12, 0.26, 0.56), 0.16, 0.13), cone(q, vec3(-0.12, 0.26, 0.56), vec3(-0.55, 0.2, 0.66), 0.13, 0.06), 0.08), 0.05);
  return join(vec2(skinned(d, p), 2.0), vec2(bone(q, a, b, 0.27), 3.0));
}
#else
vec2 bird(vec3 p) {
  vec3 q = p - vec3(0.0, 0.0, -0.08);
  vec3 m = vec3(q.x, q.y, abs(q.z));
  float d = egg(q - vec3(-0.05, 0.44, 0.0), vec3(0.84, 0.46, 0.54));
  d = melt(d, egg(m - vec3(-0.28, 0.62, 0.2), vec3(0.54, 0.34, 0.3)), 0.1);
  vec3 a = vec3(0.28, 0.4, 0.42), b = vec3(1.0, 0.52, 0.2);
  d = melt(d, leg(m, a, b, 0.33), 0.07);
  d = melt(d, melt(cone(m, vec3(-0.5, 0.42, 0.46), vec3(-0.1, 0.28, 0.66), 0.15, 0.13), cone(m, vec3(-0.1, 0.28, 0.66), vec3(-0.5, 0.2, 0.66), 0.12, 0.06), 0.06), 0.05);
  return join(vec2(skinned(d, p), 2.0), vec2(bone(m, a, b, 0.3), 3.0));
}
#endif
vec2 map(vec3 p) {
  vec3 o = p; o.x /= 1.12;
  vec2 hit = vec2(plate(o, 1.18) * 0.92, 1.0);
  hit = join(hit, bird(p));
#ifndef BARE
  for (int i = none(); i < 2; i++) {
    vec3 q = p - vec3(-0.62 + 0.36 * float(i), 0.12 + 0.04 * float(i), 0.74 + 0.05 * float(i));
    q.yz *= turn(-0.25);
    hit = join(hit, vec2(above(slice(q, 0.23), o, 1.18), 10.0 + float(i)));
  }
  hit = join(hit, vec2(above(min(sprig(p - vec3(0.5, 0.12, 0.72), 0.8), sprig(p - vec3(-0.9, 0.16, 0.38), 0.7)), o, 1.18), 5.0));
#endif
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) return china(p);
  if (id == 3) return Skin(hex(0xFFF3DC), 0.6, 0.35, 0.4);
  if (id == 5) return herb(p);
  if (id >= 10) { vec3 q = p - vec3(-0.62 + 0.36 * float(id - 10), 0.12 + 0.04 * float(id - 10), 0.74 + 0.05 * float(id - 10)); q.yz *= turn(-0.25); return citrus(q, 0.23); }
#ifdef CRISP
  Skin f = fried(p, n);
#ifdef GLAZE
  f.colour = mix(f.colour, TINT, 0.72); f.gloss = 1.0; f.rough = 0.15;
#endif
  return f;
#else
  float k = clouds(p * 2.6);
  vec3 c = mix(hex(0xE8953A), hex(0x9C4413), smoothstep(0.25, 0.8, k + 0.15 * n.y));
#ifdef GLAZE
  c = mix(c, TINT, 0.75);
#endif
  c = mix(c, hex(0x4A1D0A), 0.7 * smoothstep(0.56, 0.78, clouds(p * 3.4 + 4.0)));
  float specks = step(0.78, noise(p * 26.0));
  c = mix(c, hex(0x3D3A12), 0.6 * specks);
  return Skin(c, 1.0, 0.25, 0.3);
#endif
}
