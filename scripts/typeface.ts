/**
 * Cuts the site's typeface down to what its Spanish pages write: npm run typeface. A first visit paints with what comes in the
 * document, so that every byte counts; what else people write (a name with 'ø') falls back to the device's own letters.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PROJECT_ROOT } from '#db/root.ts'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
// Spanish, the names of cars and people (Citroën, Français), what prices, measures and quotations need, and spaces that do not break.
const MORE = 'áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’…–—·•°²³×−≥≤€©®ªº½¼àâçèêëîïôöäåã\u00a0\u202f'

const whole = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
)
const cut = await subsetFont(whole, ASCII + MORE, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
})
writeFileSync(join(PROJECT_ROOT, 'app/ui/figtree-spanish.woff2'), cut)
console.log(`figtree-spanish.woff2: ${whole.length} → ${cut.length} bytes`)
