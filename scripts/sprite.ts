import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ICON_NAMES } from '#app/ui/icon-names.ts'
import { PROJECT_ROOT } from '#db/root.ts'

type Shape = [tag: string, attributes: Record<string, string>]

const OWN: Record<string, Shape[]> = {
  wheel: [
    ['circle', { cx: '12', cy: '12', r: '9.5' }],
    ['circle', { cx: '12', cy: '12', r: '2.6' }],
    ['path', { d: 'M2.9 9.9q3.8.3 6.7 1.1M21.1 9.9q-3.8.3-6.7 1.1M12 14.6v6.9' }],
  ],
  whatsapp: [
    ['path', { d: 'M3 21l1.7-4.9A9 9 0 1 1 8 19.3z' }],
    [
      'path',
      {
        d: 'M8.6 8.2c.3-.8 1.3-.9 1.6-.2l.6 1.4c.2.5-.5 1-.6 1.4.6 1.3 1.7 2.3 3 2.9.4-.1.9-.9 1.4-.7l1.4.7c.7.3.6 1.3-.2 1.6-3.7 1.4-8.6-3.4-7.2-7.1z',
      },
    ],
  ],
  facebook: [['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }]],
  instagram: [
    ['rect', { x: '2', y: '2', width: '20', height: '20', rx: '5' }],
    ['circle', { cx: '12', cy: '12', r: '4.3' }],
    ['path', { d: 'M17.5 6.5h.01' }],
  ],
  tiktok: [['path', { d: 'M9.5 10.5a5 5 0 1 0 5 5V2.5c.4 2.9 2.2 4.6 5 4.9' }]],
  google: [['path', { d: 'M20.5 12H12.6M17.6 5.6a8.6 8.6 0 1 0 2.9 6.4' }]],
  apple: [
    [
      'path',
      {
        d: 'M12 8c-2-1.6-6.5-.8-6.5 5 0 4 2.4 8 4.4 8 .9 0 1.3-.5 2.1-.5s1.2.5 2.1.5c1.7 0 3.4-2.7 4.2-5.2-3.5-1.7-3.100-5.800-.3-7.2-1.6-2-4.300-1.900-6-.6zM12 6.5c0-2.300 1.300-4 3.5-4.5',
      },
    ],
  ],
  microsoft: [['path', { d: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' }]],
  youtube: [
    ['rect', { x: '2', y: '5', width: '20', height: '14', rx: '4' }],
    ['path', { d: 'm10 9 5 3-5 3z' }],
  ],
}

const shapesOf = async (name: string): Promise<Shape[]> => {
  if (OWN[name]) return OWN[name]
  const file = createRequire(import.meta.url).resolve(`lucide-react/dist/esm/icons/${name}.mjs`)
  const renamed = readFileSync(file, 'utf8').match(/export \{ default \} from '\.\/(.+)\.mjs'/)?.[1]
  return renamed ? shapesOf(renamed) : (await import(file)).__iconData.node
}

const print = ([tag, { key: _, ...attributes }]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

const symbols = await Promise.all(
  ICON_NAMES.map(
    async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${(await shapesOf(name)).map(print).join('')}</symbol>`,
  ),
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><title>Iconos</title>
<!-- Made by scripts/sprite.ts. Icons: lucide (https://lucide.dev), ISC License, copyright Lucide Icons and Contributors; marks of companies: our drawings. -->
${symbols.join('\n')}
</svg>
`
writeFileSync(join(PROJECT_ROOT, 'app/ui/sprite.svg'), sprite)
console.log(`${ICON_NAMES.length} icons, ${(sprite.length / 1000).toFixed(1)} kB`)
