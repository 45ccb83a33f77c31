import type { Placeholder } from '#contract/vehicles/images.ts'

const BACKDROP = '#F1EFEA'
const GROUND = '#E7E3DB'
const BODY = '#CFCAC0'
const GLASS = '#E3E0D9'
const TYRE = '#A9A49A'

interface Silhouette {
  body: string
  glass: string
  wheels: [number, number]
  radius: number
}

const CARS: Record<Exclude<Placeholder, 'motos'>, Silhouette> = {
  sedan: {
    body: 'M96 318 Q84 318 84 300 L86 272 Q88 254 112 248 L196 232 Q246 186 300 182 L372 182 Q424 184 474 232 L528 240 Q554 246 556 270 L558 302 Q558 318 544 318 Z',
    glass: 'M222 232 Q258 200 302 197 L326 197 L326 233 Z M340 197 L370 197 Q408 200 444 234 L340 233 Z',
    wheels: [180, 462],
    radius: 38,
  },
  suv: {
    body: 'M92 318 Q80 318 80 298 L82 252 Q84 232 108 226 L184 212 Q222 160 270 156 L470 156 Q506 158 524 188 L550 226 Q558 238 558 258 L558 300 Q558 318 542 318 Z',
    glass:
      'M210 212 Q238 174 274 171 L314 171 L314 213 Z M328 171 L412 171 L412 213 L328 213 Z M426 171 L464 171 Q490 173 506 198 L512 213 L426 213 Z',
    wheels: [178, 466],
    radius: 43,
  },
  pickup: {
    body: 'M78 318 Q66 318 66 298 L68 254 Q70 236 92 230 L166 216 Q200 164 240 160 L330 160 Q352 162 360 182 L370 222 L558 222 Q572 222 572 236 L572 302 Q572 318 558 318 Z',
    glass: 'M192 216 Q216 178 246 175 L268 175 L268 217 Z M282 175 L324 175 Q336 176 342 192 L350 217 L282 217 Z',
    wheels: [164, 474],
    radius: 43,
  },
  hatchback: {
    body: 'M122 318 Q110 318 110 300 L112 270 Q114 250 136 244 L206 230 Q250 176 304 172 L424 172 Q462 174 488 212 L522 246 Q532 256 532 274 L532 302 Q532 318 518 318 Z',
    glass: 'M232 230 Q264 190 306 187 L336 187 L336 231 Z M350 187 L416 187 Q444 189 464 216 L472 231 L350 231 Z',
    wheels: [198, 448],
    radius: 38,
  },
}

export function placeholderDrawing(placeholder: Placeholder): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1440" viewBox="0 0 640 480">
<rect width="640" height="480" fill="${BACKDROP}"/><rect y="330" width="640" height="150" fill="${GROUND}"/>${silhouette(placeholder)}</svg>`
}

export const silhouette = (placeholder: Placeholder) => (placeholder === 'motos' ? MOTORCYCLE : car(CARS[placeholder]))

const wheel = (x: number, radius: number) => {
  const y = 334 - radius
  return `<circle cx="${x}" cy="${y}" r="${radius + 7}" fill="${BACKDROP}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${TYRE}"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.58}" fill="${GLASS}"/><circle cx="${x}" cy="${y}" r="${radius * 0.16}" fill="${TYRE}"/>`
}

const car = ({ body, glass, wheels, radius }: Silhouette) =>
  `<ellipse cx="320" cy="336" rx="262" ry="10" fill="${TYRE}" opacity=".35"/><path d="${body}" fill="${BODY}"/><path d="${glass}" fill="${GLASS}"/>
${wheels.map((x) => wheel(x, radius)).join('')}`

const MOTORCYCLE = `<ellipse cx="320" cy="336" rx="220" ry="9" fill="${TYRE}" opacity=".35"/>
<g fill="none" stroke="${TYRE}" stroke-width="15"><circle cx="186" cy="272" r="55"/><circle cx="456" cy="272" r="55"/></g>
<g fill="none" stroke="${BODY}" stroke-linecap="round" stroke-linejoin="round"><path d="M186 272 L238 158" stroke-width="12"/>
<path d="M238 158 L272 148" stroke-width="9"/><path d="M456 272 L330 282" stroke-width="14"/></g>
<path d="M236 196 Q258 166 316 174 Q346 178 356 198 L436 190 Q474 188 492 174 Q494 204 458 214 L384 226 L372 290 Q368 304 352 304 L282 304 Q262 304 260 286 Z" fill="${BODY}"/>
<path d="M214 176 Q222 160 242 168 L232 194 Q214 194 214 176 Z" fill="${BODY}"/><circle cx="318" cy="262" r="23" fill="${GLASS}"/>
<g fill="${TYRE}"><circle cx="186" cy="272" r="9"/><circle cx="456" cy="272" r="9"/></g>`
