#define MARCH 0.8
#define TARGET vec3(0.0, 0.02, 0.0)
#define PITCH 0.36
#ifndef DROP
#define DROP 0.0
#endif
#ifndef PATTIES
#define PATTIES 1
#endif
float patty(vec3 p, float y) {
  vec3 q = p - vec3(0.0, y, 0.0);
  float a = atan(q.z, q.x);
  float r = 0.97 + 0.02 * sin(a * 5.0 + y * 9.0) + 0.015 * sin(a * 11.0);
#ifdef CRISPY
  r += 0.06 * sin(a * 3.0 + 1.0) + 0.05 * sin(a * 7.0);
  float d = disc(q, r, 0.13, 0.12);
  if (d < 0.2) d += 0.07 * (grains(p * 6.5) - 0.5) + 0.03 * (noise(p * 17.0) - 0.5);
  return d * 0.7;
#else
  float d = disc(q, r, 0.13, 0.11);
  if (d < 0.15) d += 0.035 * (noise(p * 9.0) - 0.5) + 0.03 * (grains(p * 11.0) - 0.5);
  return d * 0.8;
#endif
}
float cheese(vec3 p, float y) {
  vec3 q = p - vec3(0.0, y, 0.0);
  q.xz *= turn(0.62 + y * 1.4);
  float over = max(0.0, length(q.xz) - 0.9);
  q.y += over * 0.95 + 0.02 * sin(q.x * 5.0);
  return slab(q, vec3(0.83, 0.024, 0.83), 0.02) * 0.62;
}
// The upper half, lifted in front where there is something to show.
vec3 lid(vec3 p, float y) {
  vec3 q = p - vec3(0.0, y, 0.0);
#ifdef OPEN
  q -= vec3(0.0, 0.0, -0.9);
  q.yz *= turn(-0.27);
  q += vec3(0.0, 0.0, -0.78);
#endif
  return q;
}
float crown(vec3 p, float y) {
  vec3 q = lid(p, y);
  float d = egg(q, vec3(0.95, 0.54, 0.95));
  d = max(d, -(q.y + 0.02) - 0.0) - 0.03;
  return d;
}
float sesame(vec3 p, float y, float bun) {
  if (abs(bun) > 0.1) return max(abs(bun) - 0.05, 0.03);
  float d = 1.0;
  for (int i = none(); i < 34; i++) {
    float f = (float(i) + 0.5) / 34.0;
    float a = float(i) * 2.39996 + 0.4 * hash(float(i));
    float v = 1.0 - f * 0.72;
    float s = sqrt(1.0 - v * v);
    vec3 c = vec3(cos(a) * s * 0.98, v * 0.56, sin(a) * s * 0.98);
    vec3 q = lid(p, y) - c;
    if (dot(q, q) > 0.02) { d = min(d, length(q) - 0.06); continue; }
    q.xz *= turn(hash(float(i) + 7.0) * 6.0);
    d = min(d, egg(q, vec3(0.058, 0.026, 0.032)));
  }
  return d;
}
vec2 map(vec3 p) {
  p.y += DROP;
  float y = -0.86;
  vec2 hit = vec2(disc(p - vec3(0.0, y + 0.05, 0.0), 0.92, 0.16, 0.15), 1.0);
  y += 0.27;
#ifdef LETTUCE
  hit = join(hit, vec2(frill(p - vec3(0.0, y, 0.0), 1.02, 0.02, 7.0, 0.085), 4.0));
  y += 0.07;
#endif
  for (int i = none(); i < PATTIES; i++) {
    hit = join(hit, vec2(patty(p, y + 0.1), 2.0));
    y += 0.23;
#ifdef CHEESE
    hit = join(hit, vec2(cheese(p, y + 0.01), 3.0));
    y += 0.045;
#endif
  }
#ifdef BACON
  for (int i = none(); i < 3; i++) {
    vec3 q = p - vec3(-0.45 + 0.45 * float(i), y + 0.03, 0.0);
    q.xz *= turn(0.25);
    q.y -= 0.035 * sin(q.z * 10.0 + float(i)) - 0.3 * max(0.0, abs(q.z) - 0.8);
    hit = join(hit, vec2(slab(q, vec3(0.16, 0.025, 1.08), 0.02) * 0.7, 7.0));
  }
  y += 0.07;
#endif
#ifdef EGG
  {
    vec3 q = p - vec3(0.0, y + 0.02, 0.0);
    float a = atan(q.z, q.x);
    float l = length(q.xz);
    q.y += max(0.0, l - 0.96) * 0.8;
    hit = join(hit, vec2(disc(q, 1.1 + 0.08 * sin(a * 3.0) + 0.04 * sin(a * 7.0), 0.035, 0.03) * 0.6, 8.0));
    hit = join(hit, vec2(egg(p - vec3(0.08, y + 0.06, 0.78), vec3(0.3, 0.17, 0.27)), 9.0));
    y += 0.08;
  }
#endif
#ifdef MUSHROOM
  for (int i = none(); i < 9; i++) {
    float a = float(i) * 0.7 + 0.2;
    vec3 q = p - vec3(cos(a) * 0.8, y + 0.08 + 0.05 * hash(float(i)), sin(a) * 0.8);
    q.xz *= turn(-a + 1.57);
    q.yz *= turn(0.35);
    float cap = max(length(q.xy * vec2(1.0, 1.25)) - 0.27, -q.y - 0.03);
    float slice = max(melt(cap, slab(q - vec3(0.0, -0.1, 0.0), vec3(0.06, 0.12, 0.1), 0.03), 0.05), abs(q.z) - 0.055);
    hit = join(hit, vec2(slice * 0.8, 10.0));
  }
  y += 0.12;
#endif
#ifdef AVOCADO
  for (int i = none(); i < 7; i++) {
    float a = float(i) * 0.9 + 0.1;
    vec3 q = p - vec3(cos(a) * 0.74, y + 0.06, sin(a) * 0.74);
    q.xz *= turn(-a);
    hit = join(hit, vec2(max(egg(q, vec3(0.44, 0.13, 0.24)), -egg(q - vec3(-0.12, 0.08, 0.12), vec3(0.22, 0.1, 0.16))) * 0.8, 11.0));
  }
  y += 0.1;
#endif
#ifdef CHILLI
  for (int i = none(); i < 11; i++) {
    float a = float(i) * 0.571 + 0.3;
    vec3 q = p - vec3(cos(a) * 0.92, y + 0.06, sin(a) * 0.92);
    q.xz *= turn(-a + 1.2);
    q.yz *= turn(0.5);
    hit = join(hit, vec2(length(vec2(length(q.xy) - 0.13, q.z)) - 0.055, 12.0));
  }
  y += 0.07;
#endif
#ifdef ONION
  for (int i = none(); i < 5; i++) {
    float a = float(i) * 1.2566 + 0.9;
    vec3 q = p - vec3(cos(a) * 0.62, y + 0.07 + 0.03 * float(i % 2), sin(a) * 0.62);
    q.xy *= turn(0.12);
    hit = join(hit, vec2((hoop(q, 0.38, 0.075) + 0.05 * (noise(p * 14.0) - 0.5)) * 0.7, 13.0));
  }
  y += 0.12;
#endif
#ifdef TOMATO
  for (int i = none(); i < 3; i++) {
    float a = float(i) * 2.094 + 1.0;
    hit = join(hit, vec2(disc(p - vec3(cos(a) * 0.5, y + 0.05 + 0.012 * float(i), sin(a) * 0.5), 0.52, 0.05, 0.035), 5.0));
  }
  y += 0.1;
#endif
#ifdef PICKLE
  for (int i = none(); i < 6; i++) {
    float a = float(i) * 1.047 + 0.5;
    hit = join(hit, vec2(disc(p - vec3(cos(a) * 0.74, y + 0.03, sin(a) * 0.74), 0.25, 0.035, 0.02), 6.0));
  }
  y += 0.07;
#endif
#ifdef SAUCE
  {
    float a = atan(p.z, p.x);
    vec3 q = p - vec3(0.0, y + 0.02, 0.0);
    float drip = 0.015 + 0.17 * pow(max(0.0, sin(a * 5.0 + 0.9)), 3.0) * (0.55 + 0.45 * sin(a * 3.0)) + 0.06 * pow(max(0.0, sin(a * 11.0)), 2.0);
    float d = length(vec2(length(q.xz) - 0.99, max(abs(q.y + drip) - drip, 0.0))) - 0.055;
    hit = join(hit, vec2(min(d, disc(q, 0.98, 0.035, 0.02)) * 0.6, 14.0));
    y += 0.04;
  }
#endif
  float bun = crown(p, y);
  hit = join(hit, vec2(bun, 1.0));
#ifndef PLAIN
  hit = join(hit, vec2(sesame(p, y, bun), 15.0));
#endif
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) {
    float up = smoothstep(-0.25, 0.75, n.y + 0.25 * (clouds(p * 2.5) - 0.5));
    vec3 crumb = hex(0xF6DDA6);
    vec3 c = mix(hex(0xE8A957), hex(0xB8641E), up);
    c = mix(crumb, c, smoothstep(-0.75, -0.1, n.y));
    if (p.y < -0.62) c = mix(hex(0xE2A255), crumb, smoothstep(-0.76, -0.6, p.y));
    c *= 0.94 + 0.12 * noise(p * 22.0);
    return Skin(c, 0.55, 0.55, 0.35);
  }
  if (id == 2) {
#ifdef CRISPY
    float k = clouds(p * 5.0);
    return Skin(mix(hex(0xE9A53C), hex(0xA9571A), smoothstep(0.35, 0.75, k)), 0.4, 0.55, 0.3);
#else
    float k = clouds(p * 6.0);
#ifdef GARDEN
    vec3 bits = mix(hex(0x8C8A3A), hex(0x4E5A22), k);
    bits = mix(bits, hex(0xE8B64A), step(0.74, noise(p * 12.0)));
    bits = mix(bits, hex(0xC8502C), step(0.78, noise(p * 11.0 + 5.0)));
    return Skin(bits, 0.5, 0.45, 0.3);
#endif
    return Skin(mix(hex(0x8A4B2A), hex(0x3E1D10), smoothstep(0.3, 0.75, k)), 0.75, 0.35, 0.2);
#endif
  }
  if (id == 3) return Skin(hex(0xFFB31F), 0.6, 0.3, 0.6);
  if (id == 4) { float l = length(p.xz); return Skin(mix(hex(0xCFE58A), hex(0x5FAE2E), smoothstep(0.75, 1.02, l + 0.1 * noise(p * 9.0))), 0.5, 0.35, 0.7); }
  if (id == 5) return Skin(mix(hex(0xE8442E), hex(0xC62219), noise(p * 7.0)), 0.9, 0.2, 0.5);
  if (id == 6) return Skin(mix(hex(0x9DAE3A), hex(0x5E7F26), smoothstep(0.9, 0.97, length(p.xz))), 0.9, 0.2, 0.5);
  if (id == 7) { float k = sin(p.x * 30.0 + 4.0 * noise(p * 4.0)); return Skin(mix(hex(0x8E2A1B), hex(0xE7A083), smoothstep(0.3, 0.8, k)), 0.8, 0.3, 0.4); }
  if (id == 8) return Skin(mix(hex(0xFFFCF2), hex(0xC98A3A), smoothstep(1.1, 1.24, length(p.xz) + 0.1 * noise(p * 8.0))), 0.8, 0.25, 0.6);
  if (id == 9) return Skin(hex(0xFFA811), 1.0, 0.12, 0.7);
  if (id == 10) return Skin(mix(hex(0xE9CFA4), hex(0x9A6234), smoothstep(0.35, 0.7, clouds(p * 5.0))), 0.7, 0.3, 0.5);
  if (id == 11) return Skin(mix(hex(0xE4E58C), hex(0x7DAF3A), smoothstep(0.75, 1.05, length(p.xz))), 0.6, 0.35, 0.6);
  if (id == 12) return Skin(hex(0x4E9A2C), 0.8, 0.25, 0.5);
  if (id == 13) return Skin(mix(hex(0xF0B04A), hex(0xB8691E), clouds(p * 6.0)), 0.45, 0.5, 0.3);
  if (id == 14) return Skin(TINT, 1.0, 0.15, 0.5);
  return Skin(hex(0xFFF0C9), 0.5, 0.4, 0.5);
}
