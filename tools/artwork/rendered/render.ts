import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DISHES, type Dish } from './dishes.ts'

/** Pixels of a rendered dish; pictures show it at about this size. */
const SIDE = 640
/** The graphics of a processor are slow: a tile at a time keeps the browser from giving up. */
const TILE = 128
const CACHE = join(tmpdir(), 'medina-artwork', 'rendered')
/** These describe the camera, which comes before the light. */
const CAMERA = /^#define (?:MARCH|TARGET|PITCH|REACH) .*$/gm

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Renders the dishes that the cache lacks; CHROME_PATH names a Chromium. */
export async function renderAll(): Promise<void> {
  const missing = Object.keys(DISHES).filter((name) => !existsSync(fileOf(name)))
  if (missing.length === 0) return
  mkdirSync(CACHE, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-watchdog'],
  })
  for (const name of missing) await renderDish(await browser.newPage(), name)
  await browser.close()
}

/** A rendered dish as the inside of an SVG with that side; null for a name without one. */
export function showDish(name: string, side: number): string | null {
  if (DISHES[name] === undefined) return null
  const png = readFileSync(fileOf(name)).toString('base64')
  return `<image width="${side}" height="${side}" href="data:image/png;base64,${png}"/>`
}

export const isDish = (name: string): boolean => DISHES[name] !== undefined

async function renderDish(page: Page, name: string): Promise<void> {
  const started = Date.now()
  const url = await page.evaluate(paint, { program: programOf(name), side: SIDE, tile: TILE })
  writeFileSync(fileOf(name), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  console.log(`${name} ${Math.round((Date.now() - started) / 1000)} s`)
  await page.close()
}

function fileOf(name: string): string {
  const key = createHash('sha1')
    .update(`${SIDE} ${programOf(name)}`)
    .digest('hex')
    .slice(0, 12)
  return join(CACHE, `${name}-${key}.png`)
}

const programs = new Map<string, string>()

function programOf(name: string): string {
  const known = programs.get(name)
  if (known !== undefined) return known
  const { scene, shows } = DISHES[name] as Dish
  const words = shows.split(' ').filter(Boolean)
  const defines = words.map((word) => `#define ${word.replace('=', ' ').replace(/#(\w{6})$/, 'hex(0x$1)')}`)
  const body = read(`${scene}.glsl`)
  const camera = body.match(CAMERA) ?? []
  const lines = ['#version 300 es', ...defines, ...camera, read('light.glsl'), read('shapes.glsl'), body.replace(CAMERA, '')]
  const program = lines.join('\n')
  programs.set(name, program)
  return program
}

/** Runs in the page: one triangle over the canvas, whose every pixel looks along its own ray. */
function paint({ program, side, tile }: { program: string; side: number; tile: number }): string {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false, premultipliedAlpha: false })
  if (gl === null) throw new Error('no WebGL')
  const linked = gl.createProgram()
  const corners = `#version 300 es
    void main() { vec2 at = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2); gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0); }`
  for (const [type, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, program],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) throw new Error('no shader')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true) throw new Error(gl.getShaderInfoLog(shader) ?? '')
    gl.attachShader(linked, shader)
  }
  gl.linkProgram(linked)
  gl.useProgram(linked)
  gl.uniform1f(gl.getUniformLocation(linked, 'side'), side)
  gl.viewport(0, 0, side, side)
  gl.enable(gl.SCISSOR_TEST)
  for (let x = 0; x < side; x += tile) {
    for (let y = 0; y < side; y += tile) {
      gl.scissor(x, y, tile, tile)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    }
  }
  return canvas.toDataURL('image/png')
}
