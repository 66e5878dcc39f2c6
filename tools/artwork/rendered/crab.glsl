#define PITCH 0.8
#define REACH 1.42
float limb(vec3 p, vec3 a, vec3 b, vec3 c, float r) { return melt(cone(p, a, b, r, r * 0.85), cone(p, b, c, r * 0.85, r * 0.3), 0.05); }
float shell(vec3 p) {
  vec3 q = p;
  q.x = abs(q.x);
  float d = egg(p - vec3(0.0, 0.3, -0.08), vec3(0.62, 0.27, 0.46));
  d = melt(d, cone(q, vec3(0.5, 0.28, -0.08), vec3(0.74, 0.26, -0.16), 0.14, 0.015), 0.1);
  if (d < 0.1) d -= 0.014 * sin(q.x * 16.0) * sin(p.z * 17.0) + 0.02 * noise(p * 12.0);
  // Claws, reaching to the front.
  vec3 c = q;
  d = min(d, limb(c, vec3(0.45, 0.24, 0.22), vec3(0.88, 0.3, 0.34), vec3(0.74, 0.28, 0.62), 0.13));
  float hand = egg(c - vec3(0.62, 0.3, 0.7), vec3(0.26, 0.17, 0.2));
  hand = melt(hand, cone(c, vec3(0.5, 0.3, 0.76), vec3(0.16, 0.26, 0.86), 0.13, 0.02), 0.06);
  hand = melt(hand, cone(c, vec3(0.6, 0.3, 0.84), vec3(0.26, 0.27, 1.0), 0.09, 0.02), 0.05);
  d = min(d, hand);
  for (int i = none(); i < 4; i++) {
    float a = 0.25 - 0.42 * float(i);
    vec3 dir = vec3(cos(a), 0.0, sin(a));
    d = min(d, limb(c, vec3(0.42, 0.24, -0.05) + dir * 0.08, vec3(0.4, 0.5, -0.06) + dir * 0.5, vec3(0.4, 0.1, 0.0) + dir * 0.86 , 0.085));
  }
  d = min(d, stick(q, vec3(0.12, 0.36, 0.34), vec3(0.14, 0.48, 0.42), 0.035));
  return d * 0.85;
}
vec2 map(vec3 p) {
  vec2 hit = vec2(plate(p, 1.28), 1.0);
  float a = atan(p.z, p.x);
  float pool = disc(p - vec3(0.0, 0.02, 0.0), 0.84 + 0.07 * sin(a * 5.0) + 0.04 * sin(a * 9.0 + 1.0), 0.05, 0.045);
  hit = join(hit, vec2(pool, 2.0));
  hit = join(hit, vec2(shell(p), 3.0));
  vec3 q = p; q.x = abs(q.x);
  hit = join(hit, vec2(ball(q - vec3(0.14, 0.5, 0.43), 0.055), 4.0));
  float herbs = min(sprig(p - vec3(0.15, 0.58, -0.1), 0.5), sprig(p - vec3(-0.95, 0.14, 0.35), 0.5));
  hit = join(hit, vec2(above(herbs, p, 1.28), 5.0));
  return hit;
}
Skin paint(int id, vec3 p, vec3 n) {
  if (id == 1) return china(p);
  float pepper = step(0.73, noise(p * 24.0));
  if (id == 2) return Skin(mix(TINT, hex(0x1C0D07), pepper), 1.0, 0.12, 0.3);
  if (id == 4) return Skin(hex(0x140C0A), 1.0, 0.1, 0.0);
  if (id == 5) return herb(p);
  vec3 c = mix(hex(0xF0522A), hex(0xC0260F), clouds(p * 3.0));
  c = mix(c, hex(0xFFB98A), 0.7 * smoothstep(0.2, -0.5, n.y));
  c = mix(c, hex(0x5B1A0A), 0.7 * smoothstep(0.72, 0.85, length(p.xz - vec2(0.0, -0.1))) * step(0.75, p.z) );
  // Sauce runs over the shell.
  float run = smoothstep(0.5, 0.62, clouds(p * 2.4 + 9.0)) * smoothstep(0.2, 0.6, n.y);
  c = mix(c, mix(TINT, hex(0x1C0D07), pepper), run * 0.8);
  return Skin(c, 1.0, 0.18, 0.3);
}
