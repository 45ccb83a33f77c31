import type { PagePicture } from '#contract/vehicles/images.ts'
import { silhouette } from './placeholders.ts'

const PAPER = '#FAF9F6'
const LIGHT = '#FFFFFF'

const DRAWINGS: Record<PagePicture, string> = {
  sitio:
    '<circle cx="320" cy="240" r="120"/><path d="M204 226q116-23 232 0M320 254v106"/><circle cx="320" cy="248" r="30"/>',
  autos: '',
  vender: '',
  ayuda:
    '<path d="M180 140h280q24 0 24 24v132q0 24-24 24H330l-74 62v-62h-76q-24 0-24-24V164q0-24 24-24Z"/><path d="M240 230h.1M320 230h.1M400 230h.1" stroke-width="34"/>',
  documento: '<path d="M220 90h140l60 60v240H220Z"/><path d="M360 90v60h60M260 210h120M260 260h120M260 310h70"/>',
  contacto: '<path d="M320 400q-110-118-110-190a110 110 0 0 1 220 0q0 72-110 190Z"/><circle cx="320" cy="208" r="40"/>',
  empleo:
    '<rect x="170" y="180" width="300" height="190" rx="20"/><path d="M260 180v-50h120v50M170 262h300M320 246v32"/>',
  nosotros: '<path d="M150 220 320 110l170 110M180 205v175h280V205"/><path d="M230 380V270h180v110M230 316h180"/>',
}

export function pageDrawing(picture: PagePicture, accent: string): string {
  const body = { autos: 'suv', vender: 'sedan' } as const
  const drawn =
    picture === 'autos' || picture === 'vender'
      ? `<rect y="330" width="640" height="150" fill="#000" opacity="0.12"/>${silhouette(body[picture])}`
      : `<g fill="none" stroke="${PAPER}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[picture]}</g>`
  const coin =
    picture === 'vender'
      ? `<circle cx="500" cy="120" r="56" fill="${LIGHT}"/><path d="M476 122l16 18 34-38" fill="none" stroke="${accent}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1440" viewBox="0 0 640 480">
<rect width="640" height="480" fill="${accent}"/>${drawn}${coin}</svg>`
}
