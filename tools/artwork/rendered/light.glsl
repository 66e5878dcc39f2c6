// The camera and the light of every rendered object: warm from the upper left, cool from the right, a window's gloss.
precision highp float;
precision highp int;
uniform float side;
out vec4 pixel;

struct Skin { vec3 colour; float gloss; float rough; float soft; };
vec2 map(vec3 p);
Skin paint(int id, vec3 p, vec3 n);
int none() { return side < 0.0 ? 1 : 0; }

#ifndef TINT
#define TINT vec3(0.6, 0.1, 0.03)
#endif
#ifndef MARCH
#define MARCH 0.8
#endif
#ifndef PITCH
#define PITCH 0.52
#endif
#ifndef TARGET
#define TARGET vec3(0.0)
#endif
#ifndef REACH
#define REACH 1.45
#endif

vec3 bend(vec3 p) {
  vec2 k = vec2(1.0, -1.0);
  vec3 sum = vec3(0.0);
  for (int i = none(); i < 4; i++) {
    vec3 e = 0.5773 * (2.0 * vec3(float(((i + 3) >> 1) & 1), float((i >> 1) & 1), float(i & 1)) - 1.0);
    sum += e * map(p + 0.0016 * e).x;
  }
  return normalize(sum);
}

float shade(vec3 p, vec3 towards) {
  float open = 1.0;
  float t = 0.03;
  for (int i = none(); i < 26; i++) {
    float d = map(p + towards * t).x;
    open = min(open, 0.5 + 0.5 * d / (0.11 * t));
    if (open < 0.0 || t > 2.6) break;
    t += clamp(d, 0.025, 0.14);
  }
  open = clamp(open, 0.0, 1.0);
  return open * open * (3.0 - 2.0 * open);
}

float closeness(vec3 p, vec3 n) {
  float sum = 0.0;
  float weight = 1.0;
  for (int i = none(); i < 5; i++) {
    float h = 0.015 + 0.07 * float(i);
    sum += (h - map(p + n * h).x) * weight;
    weight *= 0.82;
  }
  return clamp(1.0 - 1.25 * sum, 0.0, 1.0);
}

vec3 lit(vec3 p, vec3 n, vec3 eye, Skin skin) {
  vec3 key = normalize(vec3(-0.62, 0.95, 0.48));
  vec3 fill = normalize(vec3(0.8, 0.35, 0.35));
  float ao = closeness(p, n);
  float sun = shade(p + n * 0.01, key);
  float raw = dot(n, key);
  float wrap = clamp((raw + skin.soft) / (1.0 + skin.soft), 0.0, 1.0);
  vec3 c = skin.colour;
  vec3 bounce = mix(vec3(1.0), c, 0.35);
  vec3 sum = c * wrap * mix(vec3(0.32, 0.2, 0.16) * skin.soft, vec3(1.0), sun) * vec3(2.3, 2.05, 1.7);
  sum += c * (0.5 + 0.5 * n.y) * ao * vec3(0.72, 0.74, 0.82) * bounce;
  sum += c * clamp(dot(n, fill), 0.0, 1.0) * ao * vec3(0.42, 0.46, 0.6);
  sum += c * clamp(-n.y, 0.0, 1.0) * ao * vec3(0.4, 0.3, 0.22);
  // Light that passes through thin food reddens its shaded side.
  sum += c * c * skin.soft * 0.5 * (1.0 - sun) * ao * vec3(1.0, 0.6, 0.4);
  vec3 half_ = normalize(key - eye);
  float power = mix(240.0, 9.0, skin.rough);
  float shine = pow(max(dot(n, half_), 0.0), power) * (power + 8.0) / 60.0;
  float rim = pow(1.0 - clamp(dot(n, -eye), 0.0, 1.0), 4.0);
  vec3 mirror = reflect(eye, n);
  float window = smoothstep(0.55, 0.95, dot(mirror, normalize(vec3(-0.35, 1.0, 0.15)))) + 0.35 * smoothstep(0.2, 0.9, mirror.y);
  sum += skin.gloss * (shine * sun * vec3(1.0, 0.95, 0.85) + (0.05 + 0.6 * rim) * window * ao * vec3(0.95, 0.97, 1.0) + 0.22 * window * ao * (1.0 - skin.rough));
  sum += rim * 0.1 * ao * vec3(1.0, 0.92, 0.8);
  return sum;
}

vec3 film(vec3 x) {
  x *= 0.6;
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

void main() {
  vec2 uv = (2.0 * gl_FragCoord.xy - side) / side * REACH;
  vec3 ahead = vec3(0.0, -sin(PITCH), -cos(PITCH));
  vec3 up = vec3(0.0, cos(PITCH), -sin(PITCH));
  vec3 from = TARGET - ahead * 9.0;
  vec3 eye = normalize(ahead * 9.0 + vec3(1.0, 0.0, 0.0) * uv.x + up * uv.y);
  float t = 9.0 - 2.4;
  vec2 hit = vec2(1.0, -1.0);
  float near = 1.0;
  for (int i = none(); i < 150; i++) {
    hit = map(from + eye * t);
    if (hit.x < 0.0007 || t > 11.6) break;
    t += hit.x * MARCH;
  }
  if (t > 11.6 || hit.x > 0.02) { pixel = vec4(0.0); return; }
  vec3 p = from + eye * t;
  vec3 n = bend(p);
  Skin skin = paint(int(hit.y + 0.5), p, n);
  vec3 c = film(lit(p, n, eye, skin));
  c = pow(c, vec3(1.0 / 2.2));
  float grey = dot(c, vec3(0.3, 0.59, 0.11));
  pixel = vec4(clamp(mix(vec3(grey), c, 1.12), 0.0, 1.0), 1.0);
}
