#define PITCH 0.72
#define TARGET vec3(0.0, 0.1, 0.0)
#define REACH 1.4
// Long fried pieces in a pile: strips of chicken, fingers of cheese, rolls.
#ifndef THICK
#define THICK 0.17
#endif
#ifndef LENGTH
#define LENGTH 0.52
#endif
vec3 lay(vec3 p, int i, out float k) {
  k = float(i);
  float low = i < 4 ? 0.0 : (i < 7 ? 1.0 : 2.0);
  float place = low == 0.0 ? k - 1.5 : (low == 1.0 ? k - 5.0 : 0.0);
  vec3 q = p - vec3(place * (THICK * 2.25), THICK + 0.04 + low * THICK * 1.62, -0.12 + 0.05 * sin(k * 4.0));
  q.xz *= turn(0.35 + 0.16 * sin(k * 2.7) + (low == 1.0 ? 0.25 : 0.0) - (low == 2.0 ? 0.9 : 0.0));
  return q;
}
float piece(vec3 q, float k) {
#ifdef ROLL
  return (length(max(abs(vec2(length(q.xy), q.z)) - vec2(THICK - 0.05, LENGTH - 0.05), 0.0)) - 0.05);
#else
  q.x += 0.05 * sin(q.z * 4.0 + k);
  float w = THICK * (0.95 + 0.25 * sin(q.z * 2.6 + k * 2.0));
  return egg(vec3(q.x, q.y * 1.25, q.z), vec3(w * 1.15, w * 1.1, LENGTH + 0.1));
#endif
}
vec2 map(vec3 p) {
  vec2 hit = vec2(plate(p, 1.25), 1.0);
  float d = 9.0, k;
  for (int i = none(); i < 8; i++) { vec3 q = lay(p, i, k); d = min(d, piece(q, k)); }
#ifdef ROLL
#ifdef SMOOTH
  if (d < 0.1) d += 0.012 * (noise(p * 14.0) - 0.5) - 0.03 * smoothstep(0.3, 0.0, grains(p * 6.0));
  hit = join(hit, vec2(d * 0.8, 2.0));
#else
  hit = join(hit, vec2(crust(d, p, 0.3), 2.0));
#endif
#else
  hit = join(hit, vec2(crust(d, p, 0.6), 2.0));
#endif
  hit = join(hit, dip(p - vec3(0.62, 0.16, 0.72), 0.32));
  hit = join(hit, vec2(above(sprig(p - vec3(-0.72, 0.14, 0.6), 0.7), p, 1.25), 5.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1 || id == 90) return china(p);
  if (id == 91) return Skin(TINT, 0.9, 0.2, 0.6);
  if (id == 5) return herb(p);
#ifdef ROLL
  float k;
  for (int i = 0; i < 8; i++) {
    vec3 q = lay(p, i, k);
    if (piece(q, k) < 0.05) {
#ifdef SMOOTH
      float wrap = smoothstep(0.0, 0.1, abs(fract(q.z * 1.2 + atan(q.y, q.x) * 0.16) - 0.5));
      vec3 c = mix(hex(0xF1B455), hex(0xB4661E), smoothstep(0.3, 0.75, clouds(q * 4.0)));
      c *= mix(0.75, 1.0, wrap);
      c = mix(c, hex(0xFFDFA0), 0.5 * smoothstep(0.3, 0.1, grains(p * 6.0)));
      float end = smoothstep(LENGTH - 0.03, LENGTH - 0.01, abs(q.z)) * smoothstep(THICK - 0.02, THICK - 0.06, length(q.xy));
      vec3 inside = noise(p * 16.0) > 0.55 ? hex(0x8DB84A) : (noise(p * 13.0 + 4.0) > 0.5 ? hex(0xF08A2C) : hex(0xF7E3B0));
      return Skin(mix(c, inside, end), 0.75, 0.3, 0.4);
#endif
    }
  }
#endif
  return fried(p, n);
}
