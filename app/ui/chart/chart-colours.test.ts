import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Colour = [red: number, green: number, blue: number]

const app = join(import.meta.dirname, '../..')
const tokens = readFileSync(join(app, 'app.css'), 'utf8')
const [day, night] = tokens.split('@variant night {') as [string, string]
const named = [1, 2, 3, 4].map(
  (n) =>
    new RegExp(`--chart-${n}: var\\((--color-[\\w-]+)\\)`).exec(
      readFileSync(join(import.meta.dirname, 'chart.module.css'), 'utf8'),
    )![1]!,
)

const tokenIn = (theme: string, name: string): Colour => {
  const hex = new RegExp(`${name}: #([0-9a-f]{6})`).exec(theme)![1]!
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Colour
}
const linear = (colour: Colour) =>
  colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Colour
const luminance = (colour: Colour) => {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: Colour, other: Colour) => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.
const SEEN_WITHOUT: Record<string, Colour[]> = {
  nothing: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  red: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  green: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  blue: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} // biome-ignore format: matrices

const lab = (colour: Colour, sight: Colour[]): Colour => {
  const rgb = linear(colour)
  const [r, g, b] = sight.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, w, i) => sum + w * rgb[i]!, 0),
      ),
    ),
  ) as Colour
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe.each([
  ['by day', day],
  ['by night', night],
])('the colours of charts, %s', (_, theme) => {
  const colours = named.map((name) => tokenIn(theme, name))
  test('contrast with their background', () => {
    const surface = tokenIn(theme, '--color-surface')
    for (const colour of colours) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3)
  })
  test.each(Object.entries(SEEN_WITHOUT))('are distinguishable without %s', (_, sight) => {
    const seen = colours.map((colour) => lab(colour, sight))
    for (const [i, one] of seen.entries())
      for (const other of seen.slice(i + 1)) {
        expect(Math.hypot(...one.map((v, at) => v - other[at]!))).toBeGreaterThan(20)
      }
  })
})
