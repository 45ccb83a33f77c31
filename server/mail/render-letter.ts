import type { Brand } from '#contract/text/brand.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { escapeHtml, visibleText } from '../http/escape-html.ts'
import type { Block, Letter } from './letter.ts'

export interface WrittenMail {
  subject: string
  html: string
  text: string
  unsubscribe?: string
}

export function renderLetter(letter: Letter, brand: Brand): WrittenMail {
  const subject = visibleText(letter.subject).replace(/\s+/g, ' ').trim()
  const { unsubscribe } = letter
  return {
    subject,
    html: page({ ...letter, subject }, brand),
    text: plain(letter, brand),
    ...(unsubscribe && { unsubscribe }),
  }
}

const FONT = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

// Many mail programs drop style sheets; dark mode overrides by class.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#16181b!important}.card{background:#1f2226!important;border-color:#34383e!important}
.ink{color:#f1efea!important}.muted{color:#b4b8bf!important}.code{background:#2a2e33!important;color:#f1efea!important}}
@media (max-width:600px){.card{padding:24px 20px!important}}`

const page = ({ subject, preheader, title, blocks, isAdvertising }: Letter, brand: Brand) => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf9f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(oneStop(preheader))}${'&#8199;&#847;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#faf9f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="28" height="28" bgcolor="${brand.accent}" style="background:${brand.accent};border-radius:14px;font-size:0;line-height:0">&nbsp;</td>
<td class="ink" style="${FONT};padding-left:10px;font-size:20px;font-weight:600;letter-spacing:-0.01em;color:#16181b">${escapeHtml(brand.name)}</td>
</tr></table>
</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e3e0d9;border-radius:12px;padding:36px 40px">
<h1 class="ink" style="${FONT};margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-0.015em;color:#16181b">${escapeHtml(title)}</h1>
${blocks.map((block) => html(block, brand)).join('\n')}
</td></tr>
<tr><td class="muted" style="${FONT};padding:20px 4px 0;font-size:13px;line-height:1.5;color:#565c64">
${footer(brand, isAdvertising).map(escapeHtml).join('<br>\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const html = (block: Block, brand: Brand): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${FONT};margin:0 0 20px;font-size:16px;line-height:1.5;color:#16181b">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="muted" style="${FONT};margin:0 0 12px;font-size:14px;line-height:1.5;color:#565c64">${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:#f1efea;color:#16181b;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:1.2;letter-spacing:0.2em;text-align:center">${escapeHtml(block.code)}</p>`
    case 'link':
      return `<p style="${FONT};margin:0 0 4px;font-size:17px;line-height:1.4;font-weight:600"><a class="ink" href="${escapeHtml(block.link)}" style="color:#16181b;text-decoration:underline">${escapeHtml(block.label)}</a></p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>
<td bgcolor="${brand.accent}" style="background:${brand.accent};border-radius:8px"><a href="${escapeHtml(block.link)}" style="${FONT};display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:${brand.accentInk};text-decoration:none;border-radius:8px">${escapeHtml(block.label)}</a></td>
</tr></table>
<p class="muted" style="${FONT};margin:0 0 20px;font-size:12px;line-height:1.5;color:#565c64;word-break:break-all">O copia esta dirección: ${escapeHtml(block.link)}</p>`
  }
}

const footer = (brand: Brand, isAdvertising = false): string[] => {
  const { street, city, state, postalCode } = brand.address
  return [
    oneStop(`${brand.name}. ${street}, ${postalCode} ${city}, ${state}.`),
    isAdvertising
      ? 'Recibes esta publicidad porque la aceptaste. Puedes dejar de recibirla cuando quieras.'
      : 'Este es un aviso de tu cuenta o de algo que pediste, no publicidad. No necesitas responderlo.',
  ]
}

const plain = ({ title, blocks, isAdvertising }: Letter, brand: Brand) =>
  [
    brand.name,
    visibleText(title),
    ...blocks.map((block) => {
      if ('link' in block) return `${visibleText(block.label)}:\n${block.link}`
      return block.kind === 'code' ? `Tu código: ${visibleText(block.code)}` : visibleText(block.text)
    }),
    `--\n${footer(brand, isAdvertising).map(visibleText).join('\n')}`,
  ].join('\n\n')
