/** npm run typeface: subset of the font for Spanish pages; other characters use system fonts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PROJECT_ROOT } from '#db/root.ts'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
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
