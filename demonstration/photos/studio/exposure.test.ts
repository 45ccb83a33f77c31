import { describe, expect, it, vi } from 'vitest'
import { Camera } from './camera.ts'
import { Car } from './car.ts'
import { Curve } from './curve.ts'
import { CHANNELS, Exposure } from './exposure.ts'
import { FloorShadow } from './floor.ts'
import { sedanMid } from './models/cars.ts'
import { motorcycles } from './models/motorcycles.ts'
import { Motorcycle } from './motorcycle.ts'
import { blend, box3, meet, polygon } from './solid.ts'
import { StudioLight } from './studio-light.ts'

// Tracing rays is work: on a busy machine more than the usual five seconds.
vi.setConfig({ testTimeout: 30_000 })

describe('curves', () => {
  it('pass near their points and have no corner', () => {
    const curve = new Curve(
      [
        [0, 0],
        [1, 1],
        [2, 0.5],
        [4, 0.5],
      ],
      64,
    )
    expect(curve.at(1)).toBeCloseTo(1, 1)
    expect(curve.at(3)).toBeCloseTo(0.5, 2)
    expect(curve.at(-5)).toBeCloseTo(curve.at(0), 9)
    let worst = 0
    for (let t = 0.1; t < 3.9; t += 0.01) {
      const bend = curve.at(t + 0.001) - 2 * curve.at(t) + curve.at(t - 0.001)
      worst = Math.max(worst, Math.abs(bend) / 1e-6)
    }
    expect(worst).toBeLessThan(40)
  })
})

describe('solids', () => {
  it('tell inside from outside', () => {
    expect(box3(0, 0, 0, 1, 1, 1, 0.1)).toBeCloseTo(-1, 6)
    expect(box3(2, 0, 0, 1, 1, 1, 0.1)).toBeCloseTo(1, 6)
    const square = Float64Array.from([0, 0, 2, 0, 2, 2, 0, 2])
    expect(polygon(1, 1, square)).toBeCloseTo(-1, 6)
    expect(polygon(3, 1, square)).toBeCloseTo(1, 6)
  })

  it('blend and meet reach no farther than their radius', () => {
    expect(blend(1, 3, 0.5)).toBe(1)
    expect(meet(1, 3, 0.5)).toBe(3)
    expect(blend(1, 1, 0.6)).toBeCloseTo(0.9, 9)
    expect(meet(1, 1, 0.6)).toBeCloseTo(1.1, 9)
  })
})

describe('the studio', () => {
  const car = new Car(sedanMid)
  const camera = new Camera(
    { azimuth: 90, height: 1, distance: 12, target: [0, 0, 0.6], fill: 0.9, ground: 0.7 },
    64,
    48,
    car.low,
    car.high,
  )

  it('throws a shadow under the car and none far from it', () => {
    const shadow = new FloorShadow(car, 0.2)
    expect(shadow.at(0, 0)).toBeLessThan(0.3)
    expect(shadow.at(0, 2.2)).toBeGreaterThan(0.6)
    expect(shadow.at(9, 9)).toBe(1)
  })

  it('sees paint on the flank, no paint on the tyres, nothing beside the car, twice the same', () => {
    const picture = new Exposure(car, new StudioLight(), camera).develop(64, 48, 2)
    const at = (x: number, y: number, z: number) => {
      const [px, py] = camera.project(x, y, z)
      return picture.subarray((Math.floor(py) * 64 + Math.floor(px)) * CHANNELS)
    }
    expect(at(0, 0.9, 0.7)[3]).toBeGreaterThan(0.2)
    expect(at(car.shape.frontX, 0.9, 0.05)[3]).toBeLessThan(0.1)
    expect(picture[5]).toBe(0)
    const again = new Exposure(car, new StudioLight(), camera).develop(64, 48, 2)
    expect(again).toEqual(picture)
  })

  it('never steps through a surface: distances are lower bounds', () => {
    const subjects = [car, ...motorcycles.map((spec) => new Motorcycle(spec))]
    for (const subject of subjects) {
      let seed = 5
      const chance = () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
        return seed / 2 ** 32
      }
      for (let i = 0; i < 3000; i++) {
        const p = [0, 1, 2].map((k) => subject.low[k]! + chance() * (subject.high[k]! - subject.low[k]!)) as [
          number,
          number,
          number,
        ]
        const d = subject.dist(...p)
        if (d <= 0.02) continue
        const a = chance() * 6.283
        const z = chance() * 2 - 1
        const r = Math.sqrt(1 - z * z)
        const step = d * 0.8
        const there = subject.dist(p[0] + Math.cos(a) * r * step, p[1] + Math.sin(a) * r * step, p[2] + z * step)
        expect(there).toBeGreaterThan(-0.035)
      }
    }
  })
})
