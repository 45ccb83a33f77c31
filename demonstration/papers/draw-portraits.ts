// tsx demonstration/papers/draw-portraits.ts: draws the advisors, who are nobody.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PROJECT_ROOT } from '#db/root.ts'
import type { PaperFile } from '#demonstration/demo-papers.ts'

interface Look {
  wall: string
  skin: string
  shade: string
  hair: string
  shirt: string
  /** Behind the head, and over it. */
  back: string
  front: string
  more?: string
}

const portrait = ({ wall, skin, shade, hair, shirt, back, front, more = '' }: Look) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${wall}"/>
    <g fill="${hair}">${back}</g>
    <path d="M36 256c4-50 40-66 92-66s88 16 92 66z" fill="${shirt}"/>
    <path d="M104 168h48v26c0 28-48 28-48 0z" fill="${shade}"/>
    <path d="M98 188l30 24-22 18-18-36zM158 188l-30 24 22 18 18-36z" fill="#ffffff" opacity="0.9"/>
    <circle cx="79" cy="124" r="11" fill="${shade}"/><circle cx="177" cy="124" r="11" fill="${shade}"/>
    <path d="M82 104c0-34 20-52 46-52s46 18 46 52v22c0 34-22 58-46 58s-46-24-46-58z" fill="${skin}"/>
    <g fill="${hair}">${front}</g>
    <g fill="#2b2320"><ellipse cx="109" cy="124" rx="5" ry="6"/><ellipse cx="147" cy="124" rx="5" ry="6"/></g>
    <g fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"><path d="M99 108q10-7 20-2M137 106q10-5 20 2"/></g>
    <path d="M128 126c-2 10-6 14-4 17q4 3 8 1" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
    <path d="M110 156q18 16 36 0q-18 5-36 0z" fill="#ffffff" stroke="#8c4a3c" stroke-width="3" stroke-linejoin="round"/>
    ${more}
  </svg>`

const PORTRAITS: [PaperFile, Look][] = [
  [
    'retrato-norte.webp',
    {
      wall: '#dcebe3',
      skin: '#d9a178',
      shade: '#c58a62',
      hair: '#3a2519',
      shirt: '#0e6b4c',
      back: '<path d="M128 36c-44 0-62 32-60 76 2 40-10 62-16 84h152c-6-22-18-44-16-84 2-44-16-76-60-76z"/>',
      front: '<path d="M80 118c0-52 20-70 50-70s48 20 46 70c-10-10-14-30-20-38-24 18-56 14-64 12-6 8-8 18-12 26z"/>',
    },
  ],
  [
    'retrato-sur.webp',
    {
      wall: '#e8e3d8',
      skin: '#c08a5e',
      shade: '#a8734a',
      hair: '#1f1a17',
      shirt: '#33506b',
      back: '',
      front:
        '<path d="M78 112c-6-44 14-70 50-70s56 26 50 70c-6-6-6-20-12-30-28 4-56-2-70-8-8 10-12 26-18 38z"/><path d="M108 148q20-11 40 0l-3 6q-17-8-34 0z"/>',
    },
  ],
  [
    'retrato-centro.webp',
    {
      wall: '#e3e6ef',
      skin: '#e6bb96',
      shade: '#d1a078',
      hair: '#6a4630',
      shirt: '#7a3b4a',
      back: '<path d="M128 40c-40 0-58 30-56 70 1 26-2 44 2 56h108c4-12 1-30 2-56 2-40-16-70-56-70z"/>',
      front: '<path d="M78 120c-2-50 18-72 50-72 34 0 54 24 50 72-12-8-34-22-40-46-8 20-40 30-60 46z"/>',
      more: '<g fill="none" stroke="#3b3431" stroke-width="4"><rect x="93" y="112" width="32" height="25" rx="11"/><rect x="131" y="112" width="32" height="25" rx="11"/><path d="M125 122q3-3 6 0"/></g>',
    },
  ],
]

for (const [file, look] of PORTRAITS)
  writeFileSync(
    join(PROJECT_ROOT, 'demonstration/papers', file),
    await sharp(Buffer.from(portrait(look)))
      .webp({ quality: 82 })
      .toBuffer(),
  )
