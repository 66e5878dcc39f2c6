// Distances, joins, turns and noise.
float hash(float n) { return fract(sin(n * 127.1) * 43758.5453); }
float hash3(vec3 p) { p = fract(p * 0.3183099 + 0.1); p *= 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise(vec3 x) {
  vec3 i = floor(x);
  vec3 f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash3(i), hash3(i + vec3(1, 0, 0)), f.x), mix(hash3(i + vec3(0, 1, 0)), hash3(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash3(i + vec3(0, 0, 1)), hash3(i + vec3(1, 0, 1)), f.x), mix(hash3(i + vec3(0, 1, 1)), hash3(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float clouds(vec3 p) { return 0.5 * noise(p) + 0.3 * noise(p * 2.1 + 3.0) + 0.2 * noise(p * 4.3 + 7.0); }
// The distance to the nearest of scattered points: grains, crumbs, blisters.
float grains(vec3 p) {
  vec3 i = floor(p);
  vec3 f = fract(p);
  float d = 1.0;
  for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++) for (int z = -1; z <= 1; z++) {
    vec3 o = vec3(x, y, z);
    vec3 c = o + vec3(hash3(i + o), hash3(i + o + 11.0), hash3(i + o + 23.0)) - f;
    d = min(d, dot(c, c));
  }
  return sqrt(d);
}
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float ball(vec3 p, float r) { return length(p) - r; }
float egg(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.0) / max(length(p / (r * r)), 0.0001); }
float disc(vec3 p, float r, float h, float edge) { vec2 d = vec2(length(p.xz) - r, abs(p.y) - h) + edge; return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - edge; }
float slab(vec3 p, vec3 b, float edge) { vec3 q = abs(p) - b + edge; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - edge; }
float hoop(vec3 p, float r, float w) { return length(vec2(length(p.xz) - r, p.y)) - w; }
float stick(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float cone(vec3 p, vec3 a, vec3 b, float ra, float rb) { vec3 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0); return length(pa - ba * h) - mix(ra, rb, h); }
float melt(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float carve(float a, float b, float k) { return -melt(-a, b, k); }
vec2 join(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
// A leaf or sheet: a round cloth in waves.
float frill(vec3 p, float r, float h, float waves, float lift) {
  float a = atan(p.z, p.x);
  float l = length(p.xz);
  float out_ = smoothstep(r * 0.6, r, l);
  p.y -= lift * out_ * (sin(a * waves) + 0.5 * sin(a * waves * 2.3 + 1.0)) - out_ * 0.03;
  return disc(p, r * (1.0 + 0.03 * sin(a * waves * 1.7 + 2.0)), h, h * 0.9) * 0.7;
}
vec3 srgb(vec3 c) { return pow(c, vec3(2.2)); }
vec3 hex(int h) { return srgb(vec3(float((h >> 16) & 255), float((h >> 8) & 255), float(h & 255)) / 255.0); }
// A plate whose upper side lies at y = 0 in its middle.
float plate(vec3 p, float r) {
  float l = length(p.xz);
  float lift = 0.16 * smoothstep(r * 0.62, r * 0.8, l) + 0.03 * smoothstep(r * 0.8, r, l);
  return (disc(p - vec3(0.0, lift - 0.045, 0.0), r, 0.04, 0.03)) * 0.75;
}
// Crumbs of a fried crust on a distance, and its colour.
float crust(float d, vec3 p, float size) {
  if (d > 0.12) return d - 0.05;
  return (d + 0.09 * size * (grains(p * 5.5 / size) - 0.6) + 0.05 * size * (noise(p * 12.0 / size) - 0.5)) * 0.7;
}
Skin fried(vec3 p, vec3 n) {
  float k = clouds(p * 4.5);
  vec3 c = mix(hex(0xE79A38), hex(0x9E4E14), smoothstep(0.38, 0.75, k));
  return Skin(mix(c, hex(0xFFC769), 0.3 * smoothstep(0.6, 0.8, noise(p * 11.0))), 0.4, 0.5, 0.35);
}
// A round slice of citrus lying flat, and a wedge of it.
float slice(vec3 p, float r) { return disc(p, r, 0.045, 0.03); }
Skin citrus(vec3 q, float r) {
  float l = length(q.xz) / r;
  float a = atan(q.z, q.x);
  float wall = smoothstep(0.06, 0.14, abs(fract(a * 8.0 / 6.2832) - 0.5) * 0.0 + abs(sin(a * 4.0)) * l);
  vec3 flesh = mix(hex(0xFFF3B4), hex(0xFFD23C), wall * (0.7 + 0.3 * noise(vec3(q.xz * 22.0, 1.0))));
  vec3 c = l < 0.8 ? flesh : (l < 0.89 ? hex(0xFFF6D2) : hex(0xF8BE18));
  return Skin(c, 0.9, 0.2, 0.7);
}
float sprig(vec3 p, float s) {
  float d = 1.0;
  for (int i = 0; i < 7; i++) {
    vec3 q = p / s;
    q.xz *= turn(float(i) * 0.9);
    q.x -= 0.2;
    q.xy *= turn(0.5 * hash(float(i)) - 0.1);
    d = min(d, egg(q, vec3(0.2, 0.035, 0.1)));
  }
  return d * s * 0.8;
}
Skin herb(vec3 p) { return Skin(mix(hex(0x6DBB3A), hex(0x2F7A22), noise(p * 12.0)), 0.6, 0.35, 0.6); }
Skin china(vec3 p) { return Skin(hex(0xFBF8F2), 0.9, 0.12, 0.3); }
// A little bowl of sauce: its wall, and what is in it.
vec2 dip(vec3 p, float r) {
  float l = length(p.xz);
  float wall = max(disc(p, r, r * 0.42, 0.05), -disc(p - vec3(0.0, r * 0.16, 0.0), r * 0.84, r * 0.36, 0.03));
  return join(vec2(wall * 0.9, 90.0), vec2(disc(p - vec3(0.0, r * 0.16 + 0.02 * sin(l * 20.0), 0.0), r * 0.83, r * 0.06, 0.03) * 0.8, 91.0));
}
// What lies on a plate does not show under it.
float above(float d, vec3 p, float r) {
  float l = length(p.xz);
  return max(d, 0.16 * smoothstep(r * 0.62, r * 0.8, l) - 0.05 - p.y);
}
