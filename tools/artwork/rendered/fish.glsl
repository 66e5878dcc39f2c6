#define PITCH 0.85
#define REACH 1.5
#ifndef COUNT
#define COUNT 1
#endif
float swims(vec3 p) {
  float t = clamp((p.x + 1.0) / 2.0, 0.0, 1.0);
  float w = 0.44 * pow(sin(3.1416 * pow(t, 0.72)), 0.75) + 0.03;
  float body = egg(vec3(p.x, p.y * 0.44 / max(w, 0.06) * 0.8, p.z * 0.44 / max(w, 0.06)), vec3(1.06, 0.2, 0.44)) * 0.45;
  body = max(max(body, p.x - 0.93), -p.x - 0.93);
  vec3 q = p - vec3(1.03, 0.0, 0.0);
  float spread = 0.1 + max(0.0, q.x + 0.25) * 0.72;
  float notch = 0.16 * (1.0 - abs(q.z) / 0.45);
  float tail = slab(vec3(q.x + notch, q.y - 0.01 * sin(q.z * 50.0), q.z / max(spread, 0.08) * 0.3), vec3(0.29, 0.035, 0.3), 0.02) * 0.5;
  float d = melt(body, tail, 0.12);
  // Fins of the back and of the belly.
  vec3 f = p - vec3(0.02, 0.0, -0.42);
  d = melt(d, slab(f + vec3(0.0, 0.0, 0.12 * f.x * f.x - 0.012 * sin(f.x * 60.0)), vec3(0.5, 0.03, 0.12), 0.02) * 0.7, 0.05);
  vec3 b = p - vec3(0.35, 0.0, 0.4);
  d = melt(d, slab(b, vec3(0.2, 0.03, 0.1), 0.02) * 0.7, 0.05);
  vec3 pec = p - vec3(-0.38, 0.19, 0.06);
  pec.xz *= turn(0.3);
  d = melt(d, egg(pec, vec3(0.2, 0.03, 0.09)), 0.03);
  if (d < 0.1) {
    // Cuts of the cook, the gill, the mouth.
    float cuts = abs(sin((p.x * 0.95 + p.z * 0.35) * 9.0));
    float where = smoothstep(-0.42, -0.3, p.x) * smoothstep(0.72, 0.55, p.x) * smoothstep(0.36, 0.2, abs(p.z));
#ifndef RAW
    d += where * 0.04 * (1.0 - smoothstep(0.0, 0.28, cuts));
#endif
    float gill = abs(length(p.xz - vec2(-0.78, 0.0)) - 0.3);
    if (p.x > -0.72) d += 0.03 * (1.0 - smoothstep(0.0, 0.035, gill));
    d += 0.04 * (1.0 - smoothstep(0.0, 0.03, abs(p.z - 0.1 - 0.1 * (p.x + 1.0)))) * smoothstep(-0.86, -0.92, p.x);
  }
  return d * 0.8;
}
vec3 lay(vec3 p, int i) {
  float k = float(i) - float(COUNT - 1) * 0.5;
  vec3 q = p - vec3(0.02 + k * 0.08, 0.17, -0.12 + k * 0.62);
  if (COUNT == 1) q *= 0.99;
  q.xz *= turn(-0.16);
  if (COUNT > 1) q *= 1.25;
  q.y -= 0.05 * q.x * q.x;
  return q;
}
vec3 lemonAt(int i) { return vec3(-0.45 + 0.42 * float(i), 0.1 + 0.05 * float(i % 2), 0.6 + 0.05 * sin(float(i) * 2.0)); }
#ifdef RAW
// Crushed ice, as on the counter of the market.
float ice(vec3 p) {
  float d = egg(vec3(p.x, p.y + 0.12, p.z), vec3(1.34, 0.3, 0.86));
  return d > 0.15 ? d - 0.1 : (d + 0.12 * (grains(p * 5.0) - 0.5)) * 0.6;
}
#endif
vec2 map(vec3 p) {
  vec3 o = p; o.x /= 1.28;
#ifdef RAW
  vec2 hit = vec2(ice(p), 7.0);
#else
  vec2 hit = vec2(plate(o, 1.06) * 0.9, 1.0);
#endif
  for (int i = none(); i < COUNT; i++) {
    vec3 q = lay(p, i);
    hit = join(hit, vec2(swims(q) * (COUNT > 1 ? 0.8 : 1.0), 2.0));
    hit = join(hit, vec2(egg(q - vec3(-0.74, 0.13, -0.05), vec3(0.06, 0.05, 0.06)), 4.0));
    hit = join(hit, vec2(ball(q - vec3(-0.74, 0.165, -0.02), 0.034), 6.0));
  }
  for (int i = none(); i < 3; i++) {
    vec3 q = p - lemonAt(i);
    q.yz *= turn(-0.25);
    hit = join(hit, vec2(above(slice(q, 0.25), o, 1.06), 10.0 + float(i)));
  }
  hit = join(hit, vec2(above(sprig(p - vec3(0.72, 0.12, 0.5), 0.75), o, 1.06), 5.0));
  hit = join(hit, vec2(above(sprig(p - vec3(-0.78, 0.14, 0.42), 0.6), o, 1.06), 5.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) return china(p);
  if (id == 7) return Skin(mix(hex(0xF4FBFF), hex(0xB4D4EA), noise(p * 7.0)), 1.0, 0.12, 0.8);
  if (id == 4) return Skin(hex(0xF6F1DE), 0.9, 0.15, 0.4);
  if (id == 6) return Skin(hex(0x15100E), 1.0, 0.1, 0.0);
  if (id == 5) return herb(p);
  if (id >= 10) { vec3 q = p - lemonAt(id - 10); q.yz *= turn(-0.25); return citrus(q, 0.25); }
  vec3 q = lay(p, 0);
  for (int i = 1; i < COUNT; i++) { vec3 o = lay(p, i); if (abs(o.z) < abs(q.z)) q = o; }
  float k = clouds(q * vec3(4.0, 4.0, 6.0));
  float cuts = abs(sin((q.x * 0.95 + q.z * 0.35) * 9.0));
  float where = smoothstep(-0.42, -0.3, q.x) * smoothstep(0.72, 0.55, q.x) * smoothstep(0.38, 0.2, abs(q.z));
#ifdef RAW
  vec3 c = mix(TINT * 1.15, TINT * 0.62, smoothstep(0.12, -0.34, q.z + 0.1 * (k - 0.5)));
  c = mix(c, hex(0xF2F1EC), 0.75 * smoothstep(0.06, 0.34, q.z) * smoothstep(0.85, 0.6, q.x));
#ifdef SPOTS
  c = mix(c, SPOTS, 0.6 * smoothstep(0.34, 0.24, grains(vec3(q.xz * 5.0, 2.0))));
#endif
  c = mix(c, TINT * 0.55, 0.6 * smoothstep(0.88, 1.0, q.x));
#elif defined(FRIED)
  vec3 c = mix(hex(0xF0B24C), hex(0xB55F1C), smoothstep(0.3, 0.75, k));
  c = mix(c, hex(0xFFE7B0), where * (1.0 - smoothstep(0.05, 0.2, cuts)));
#else
  vec3 c = mix(hex(0xE9BC7A), hex(0xA5622B), smoothstep(0.25, 0.8, k));
  c = mix(c, hex(0xC9C2B2), 0.55 * smoothstep(0.1, 0.32, q.z) * smoothstep(0.75, 0.5, q.x));
  c = mix(c, hex(0x55290F), 0.85 * smoothstep(0.5, 0.75, clouds(q * vec3(2.2, 2.0, 3.0) + 5.0)));
  c = mix(c, hex(0x3A1A0C), where * 0.75 * smoothstep(0.42, 0.12, abs(cuts - 0.3)));
  c = mix(c, hex(0xFFF1DA), where * (1.0 - smoothstep(0.06, 0.2, cuts)));
#endif
  float scales = sin((q.x + q.z) * 46.0) * sin((q.x - q.z) * 46.0);
#ifdef RAW
  c *= 1.0 + 0.16 * scales * step(-0.45, q.x) * step(q.x, 0.8);
  return Skin(c, 1.0, 0.2, 0.3);
#endif
  c *= 1.0 + 0.09 * scales * step(-0.45, q.x) * step(q.x, 0.8);
  if (q.x > 0.85 || abs(q.z) > 0.43) c = mix(c, hex(0x5A2D12), 0.55);
  return Skin(c, 0.85, 0.3, 0.3);
}
