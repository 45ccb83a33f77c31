// biome-ignore-all format: measures of one part stand on one line, as in a table

import * as f from './faces.ts'
import { drawUp } from './proportions.ts'

export const sedanCompact = drawUp({
  name: 'sedan-compact', wheelbase: 2.6, front: 0.84, rear: 0.98, width: 1.74, height: 1.47, clearance: 0.17,
  wheel: { design: 'twin', radius: 0.315, width: 0.2, rim: 0.226, finish: 'silver' },
  edge: 0.75, cowlZ: 0.955, deckZ: 1.04, cowl: 0.24, header: 1.16, roofEnd: 1.32, backFoot: 0.52, pillars: [-0.16, -1.02],
  face: f.sweptFace, tail: f.twinTail,
  change: (s) => { s.cabin.backRound = 0.5; s.glass.trim = 'bright' },
})

export const sedanMid = drawUp({
  name: 'sedan-mid', wheelbase: 2.7, front: 0.88, rear: 1.06, width: 1.8, height: 1.455, clearance: 0.16,
  wheel: { design: 'blade', radius: 0.33, width: 0.215, rim: 0.245, finish: 'cut' },
  edge: 0.735, cowlZ: 0.945, deckZ: 1.04, cowl: 0.3, header: 1.26, roofEnd: 1.42, backFoot: 0.46, pillars: [-0.2, -1.12],
  face: f.mouthFace, tail: f.barTail,
  change: (s) => { s.cabin.backRound = 0.55 },
})

export const sedanClassic = drawUp({
  name: 'sedan-classic', wheelbase: 2.69, front: 0.88, rear: 1.1, width: 1.79, height: 1.465, clearance: 0.165,
  wheel: { design: 'ten', radius: 0.325, width: 0.21, rim: 0.236, finish: 'silver' },
  edge: 0.76, cowlZ: 0.96, deckZ: 1.05, cowl: 0.3, header: 1.2, roofEnd: 1.5, backFoot: 0.66, pillars: [-0.16, -1.1],
  face: f.uprightFace, tail: f.wrapTail,
  change: (s) => { s.cabin.backRound = 0.36; s.glass.trim = 'bright' },
})

export const sedanLarge = drawUp({
  name: 'sedan-large', wheelbase: 2.9, front: 0.86, rear: 1.14, width: 1.86, height: 1.45, clearance: 0.15,
  wheel: { design: 'mesh', radius: 0.345, width: 0.235, rim: 0.258, finish: 'silver' },
  edge: 0.74, cowlZ: 0.95, deckZ: 1.05, cowl: 0.5, header: 1.44, roofEnd: 1.55, backFoot: 0.5, pillars: [-0.28, -1.22],
  face: f.mouthFace, tail: f.twinTail,
  change: (s) => { s.cabin.backRound = 0.6; s.glass.trim = 'bright'; s.flare = 0.024 },
})

export const coupe = drawUp({
  name: 'coupe', wheelbase: 2.72, front: 0.9, rear: 1.12, width: 1.91, height: 1.385, clearance: 0.14,
  wheel: { design: 'star', radius: 0.35, width: 0.255, rim: 0.265, finish: 'dark' },
  edge: 0.75, cowlZ: 0.94, deckZ: 1.03, cowl: 0.62, header: 1.5, roofEnd: 1.52, backFoot: 0.34, pillars: [-0.5, -0.98], tumble: 0.38,
  doors: [0.78, -0.58],
  face: f.mouthFace, tail: f.barTail,
  change: (s) => { s.cabin.backRound = 0.6; s.flare = 0.035; s.glass.rearLimit = [-1.0, 0.4] },
})

export const hatchMini = drawUp({
  name: 'hatch-mini', wheelbase: 2.4, front: 0.68, rear: 0.55, width: 1.63, height: 1.5, clearance: 0.165,
  wheel: { design: 'cover', radius: 0.285, width: 0.175, rim: 0.2, finish: 'silver' },
  edge: 0.78, cowlZ: 0.99, deckZ: 1.04, cowl: 0.12, header: 0.98, roofEnd: 0.36, backFoot: 0.1, pillars: [-0.2, -1.0], tumble: 0.26,
  face: f.uprightFace, tail: f.wrapTail,
})

export const hatchCompact = drawUp({
  name: 'hatch-compact', wheelbase: 2.52, front: 0.8, rear: 0.64, width: 1.74, height: 1.485, clearance: 0.165,
  wheel: { design: 'turbine', radius: 0.315, width: 0.2, rim: 0.232, finish: 'cut' },
  edge: 0.77, cowlZ: 0.965, deckZ: 1.03, cowl: 0.24, header: 1.12, roofEnd: 0.5, backFoot: 0.13, pillars: [-0.2, -1.06],
  face: f.mouthFace, tail: f.wrapTail,
  change: (s) => { s.glass.rearLimit = [-1.22, 0.75]; s.roof = 'black'; s.mirror = 'black' },
})

export const hatchSport = drawUp({
  name: 'hatch-sport', wheelbase: 2.68, front: 0.88, rear: 0.8, width: 1.8, height: 1.45, clearance: 0.15,
  wheel: { design: 'star', radius: 0.335, width: 0.22, rim: 0.252, finish: 'dark' },
  edge: 0.745, cowlZ: 0.95, deckZ: 1.03, cowl: 0.36, header: 1.3, roofEnd: 0.62, backFoot: 0.14, pillars: [-0.24, -1.1],
  face: f.sweptFace, tail: f.twinTail,
  change: (s) => { s.glass.rearLimit = [-1.36, 0.6] },
})

export const suvCompact = drawUp({
  name: 'suv-compact', wheelbase: 2.6, front: 0.84, rear: 0.82, width: 1.79, height: 1.65, clearance: 0.26,
  wheel: { design: 'turbine', radius: 0.345, width: 0.215, rim: 0.248, finish: 'cut' },
  edge: 0.96, cowlZ: 1.11, deckZ: 1.16, cowl: 0.24, header: 1.1, roofEnd: 0.46, backFoot: 0.14, pillars: [-0.18, -1.06], upright: true,
  face: f.splitFace, tail: f.wrapTail,
  change: (s) => { s.cladding = 0.075; s.rails = 'bright'; s.roof = 'black'; s.mirror = 'black'; s.glass.rearLimit = [-1.5, 0.6] },
})

export const suvUrban = drawUp({
  name: 'suv-urban', wheelbase: 2.63, front: 0.86, rear: 0.86, width: 1.8, height: 1.62, clearance: 0.25,
  wheel: { design: 'twin', radius: 0.345, width: 0.215, rim: 0.25, finish: 'silver' },
  edge: 0.94, cowlZ: 1.09, deckZ: 1.15, cowl: 0.28, header: 1.16, roofEnd: 0.6, backFoot: 0.16, pillars: [-0.18, -1.08], upright: true,
  face: f.mouthFace, tail: f.barTail,
  change: (s) => { s.cladding = 0.065; s.rails = 'black' },
})

export const suvMid = drawUp({
  name: 'suv-mid', wheelbase: 2.68, front: 0.9, rear: 0.98, width: 1.85, height: 1.72, clearance: 0.27,
  wheel: { design: 'ten', radius: 0.365, width: 0.225, rim: 0.26, finish: 'silver' },
  edge: 1.02, cowlZ: 1.16, deckZ: 1.21, cowl: 0.3, header: 1.18, roofEnd: 0.5, backFoot: 0.15, pillars: [-0.16, -1.1], upright: true,
  face: f.uprightFace, tail: f.wrapTail,
  change: (s) => { s.cladding = 0.075; s.rails = 'bright'; s.glass.trim = 'bright' },
})

export const suvSport = drawUp({
  name: 'suv-sport', wheelbase: 2.72, front: 0.88, rear: 0.96, width: 1.87, height: 1.67, clearance: 0.25,
  wheel: { design: 'blade', radius: 0.375, width: 0.235, rim: 0.28, finish: 'cut' },
  edge: 0.98, cowlZ: 1.13, deckZ: 1.19, cowl: 0.42, header: 1.36, roofEnd: 0.72, backFoot: 0.17, pillars: [-0.22, -1.14], upright: true, tumble: 0.34,
  face: f.mouthFace, tail: f.twinTail,
  change: (s) => { s.cladding = 0.06; s.cabin.backRound = 0.42; s.flare = 0.026 },
})

export const suvLarge = drawUp({
  name: 'suv-large', wheelbase: 3.0, front: 0.94, rear: 1.14, width: 2.0, height: 1.92, clearance: 0.32,
  wheel: { design: 'block', radius: 0.41, width: 0.26, rim: 0.29, finish: 'silver' },
  edge: 1.15, cowlZ: 1.27, deckZ: 1.3, cowl: 0.36, header: 1.1, roofEnd: 0.36, backFoot: 0.13, pillars: [0.02, -0.98], upright: true, square: true, tumble: 0.2,
  face: f.barredFace, tail: f.tallTail,
  change: (s) => {
    s.rails = 'bright'; s.glass.trim = 'bright'; s.glass.rear = 0.13
    s.glass.pillars.push({ x: -1.36, lean: 0.1, half: 0.06, paint: true })
  },
})

export const suvFamily = drawUp({
  name: 'suv-family', wheelbase: 2.86, front: 0.94, rear: 1.12, width: 1.95, height: 1.78, clearance: 0.27,
  wheel: { design: 'mesh', radius: 0.385, width: 0.24, rim: 0.278, finish: 'dark' },
  edge: 1.05, cowlZ: 1.18, deckZ: 1.23, cowl: 0.34, header: 1.2, roofEnd: 0.5, backFoot: 0.15, pillars: [-0.06, -1.02], upright: true, tumble: 0.25,
  face: f.ruggedFace, tail: f.barTail,
  change: (s) => {
    s.cladding = 0.07; s.rails = 'black'
    s.glass.pillars.push({ x: -1.42, lean: 0.1, half: 0.045, paint: false })
  },
})

export const suvBoxy = drawUp({
  name: 'suv-boxy', wheelbase: 2.85, front: 0.66, rear: 0.72, width: 1.88, height: 1.86, clearance: 0.36,
  wheel: { design: 'block', radius: 0.41, width: 0.27, rim: 0.235, finish: 'black' },
  edge: 1.13, cowlZ: 1.2, deckZ: 1.2, cowl: 0.62, header: 0.86, roofEnd: 0.1, backFoot: 0.04, pillars: [-0.06, -0.92], upright: true, square: true, tumble: 0.13,
  face: f.slottedFace, tail: f.tallTail,
  change: (s) => {
    s.cladding = 0.11; s.roof = 'black'; s.mirror = 'black'; s.spare = true; s.flare = 0.05
    s.cornerFront = 0.12; s.cornerRear = 0.1; s.edgeRound = 0.06; s.bonnetCrown = 0.02; s.noseCurve = 0.06; s.tailCurve = 0.03
    s.plan = [[-2.15, 0.92], [-1.4, 0.94], [0, 0.94], [0.9, 0.93], [1.5, 0.86], [2.1, 0.78]]
    s.section = [[-0.2, -0.05], [0, -0.01], [0.2, 0], [0.6, 0], [0.8, -0.005], [1, -0.02], [1.2, -0.05]]
    s.nose = [[0.1, 0.1], [0.3, 0.02], [0.52, 0.0], [0.56, 0.05], [0.8, 0.06], [1.1, 0.08], [1.3, 0.2]]
    s.tail = [[0.1, 0.1], [0.3, 0.03], [0.5, 0.02], [1.2, 0.03]]
    s.cabin.roofRound = 0.07; s.cabin.headerRound = 0.09; s.cabin.backRound = 0.08; s.cabin.half = 0.83; s.cabin.halfRear = 0.83; s.cabin.screenCurve = 0.03; s.cabin.backCurve = 0.02
    s.glass.rear = 0.1; s.glass.front = 0.07
    s.glass.pillars = [{ x: 0.0, lean: 0, half: 0.05, paint: true }, { x: -0.95, lean: 0, half: 0.06, paint: true }]
  },
})

export const pickupMid = drawUp({
  name: 'pickup-mid', wheelbase: 3.09, front: 0.98, rear: 1.22, width: 1.86, height: 1.8, clearance: 0.35,
  wheel: { design: 'star', radius: 0.385, width: 0.25, rim: 0.252, finish: 'silver' },
  edge: 1.06, cowlZ: 1.17, deckZ: 1.19, cowl: 0.5, header: 1.32, roofEnd: 2.02, backFoot: 1.86, pillars: [0.02, -0.72], upright: true, square: true, tumble: 0.24,
  face: f.uprightFace, tail: f.stepTail(true),
  doors: [1.0, -0.02, -0.9],
  change: (s) => { s.bed = { from: -0.98, to: -2.56, floor: 0.78 }; s.cladding = 0.07; s.flare = 0.03; s.glass.trim = 'gloss'; s.glass.rear = 0.11 },
})

export const pickupSport = drawUp({
  name: 'pickup-sport', wheelbase: 3.15, front: 0.94, rear: 1.2, width: 1.9, height: 1.83, clearance: 0.37,
  wheel: { design: 'block', radius: 0.4, width: 0.265, rim: 0.252, finish: 'black' },
  edge: 1.09, cowlZ: 1.2, deckZ: 1.22, cowl: 0.5, header: 1.32, roofEnd: 2.02, backFoot: 1.88, pillars: [0.02, -0.72], upright: true, square: true, tumble: 0.24,
  face: f.ruggedFace, tail: f.stepTail(false),
  doors: [1.02, -0.02, -0.9],
  change: (s) => { s.bed = { from: -1.0, to: -2.57, floor: 0.8 }; s.cladding = 0.085; s.flare = 0.05; s.rails = 'black'; s.mirror = 'black'; s.glass.rear = 0.11 },
})

export const pickupLarge = drawUp({
  name: 'pickup-large', wheelbase: 3.7, front: 0.98, rear: 1.2, width: 2.04, height: 1.95, clearance: 0.38,
  wheel: { design: 'twin', radius: 0.415, width: 0.275, rim: 0.282, finish: 'silver' },
  edge: 1.19, cowlZ: 1.3, deckZ: 1.32, cowl: 0.5, header: 1.28, roofEnd: 2.2, backFoot: 2.06, pillars: [0.32, -0.6], upright: true, square: true, tumble: 0.22,
  face: f.barredFace, tail: f.stepTail(true),
  doors: [1.3, 0.28, -0.82],
  change: (s) => { s.bed = { from: -1.04, to: -2.84, floor: 0.84 }; s.flare = 0.035; s.glass.trim = 'bright'; s.glass.rear = 0.11 },
})

export const pickupSmall = drawUp({
  name: 'pickup-small', wheelbase: 2.74, front: 0.82, rear: 0.92, width: 1.72, height: 1.57, clearance: 0.25,
  wheel: { design: 'cover', radius: 0.315, width: 0.2, rim: 0.21, finish: 'silver' },
  edge: 0.84, cowlZ: 1.02, deckZ: 1.06, cowl: 0.26, header: 1.14, roofEnd: 1.92, backFoot: 1.72, pillars: [-0.36, -2], upright: true, tumble: 0.26,
  face: f.uprightFace, tail: f.stepTail(false),
  doors: [0.86, -0.32],
  change: (s) => { s.bed = { from: -0.66, to: -2.08, floor: 0.68 }; s.cladding = 0.045; s.glass.rear = 0.1 },
})

export const minivan = drawUp({
  name: 'minivan', wheelbase: 3.0, front: 0.98, rear: 1.1, width: 1.97, height: 1.76, clearance: 0.17,
  wheel: { design: 'ten', radius: 0.345, width: 0.225, rim: 0.25, finish: 'silver' },
  edge: 0.87, cowlZ: 1.08, deckZ: 1.12, cowl: 0.1, header: 1.16, roofEnd: 0.42, backFoot: 0.13, pillars: [-0.02, -1.06], tumble: 0.22,
  face: f.sweptFace, tail: f.wrapTail,
  doors: [0.98, -0.04, -1.2],
  change: (s) => { s.glass.pillars.push({ x: -1.5, lean: 0.1, half: 0.03, paint: false }); s.glass.trim = 'bright'; s.rails = 'bright' },
})
