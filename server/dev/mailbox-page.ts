import { instantText } from '#contract/dates/date-texts.ts'
import type { Brand } from '#contract/text/brand.ts'
import { escapeHtml, visibleText } from '../http/escape-html.ts'

export interface MailboxMessage {
  id: number
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  html: string | null
  body: string
  created_at: Date
}

export interface MailboxView {
  brand: Brand
  messages: MailboxMessage[]
  open: MailboxMessage | undefined
  elsewhere: string[]
}

export const mailboxPage = ({ brand, messages, open, elsewhere }: MailboxView): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${open ? `${escapeHtml(headline(open))} · ` : ''}Buzón de desarrollo · ${escapeHtml(brand.name)}</title>
<link rel="stylesheet" href="/dev/buzon/estilo.css">
</head>
<body>
<header>
<p class="name">Buzón <span class="demo">Demostración</span></p>
<p class="what">Aquí llega lo que ${escapeHtml(brand.name)} mandaría por correo y por mensaje de texto. Nada de esto salió a internet y
solo se guardan los últimos 200 mensajes.${elsewhere.length > 0 ? ` Hoy ${escapeHtml(elsewhere.join(' y '))} sí se manda de verdad y no pasa por aquí.` : ''}</p>
<a class="refresh" href="/dev/buzon">Actualizar</a>
</header>
<main>
${messages.length === 0 ? EMPTY : list(messages, open) + (open ? article(open) : GONE)}
</main>
</body>
</html>
`

const EMPTY = `<div class="empty"><h1>Todavía no hay mensajes</h1>
<p>Crea una cuenta, pide un código o restablece una contraseña, y el mensaje aparecerá aquí en un momento.</p>
<p><a href="/acceder">Ir a acceder</a></p></div>`

const GONE = `<article><h1>Ese mensaje ya no está</h1><p>Elige otro de la lista.</p></article>`

const headline = ({ subject, body }: MailboxMessage) => visibleText(subject ?? body.split('\n', 1)[0] ?? '')

const list = (messages: MailboxMessage[], open: MailboxMessage | undefined) => `<nav aria-label="Mensajes"><ol>
${messages
  .map(
    (message) => `<li><a href="/dev/buzon/${message.id}"${message.id === open?.id ? ' aria-current="page"' : ''}>
<span class="to">${escapeHtml(message.recipient)}</span>${time(message)}
<span class="line">${escapeHtml(headline(message))}</span><span class="kind">${KINDS[message.kind]}</span></a></li>`,
  )
  .join('\n')}
</ol></nav>`

const article = (message: MailboxMessage) => `<article>
<h1>${escapeHtml(message.kind === 'mail' ? headline(message) : 'Mensaje de texto')}</h1>
<dl><dt>Para</dt><dd>${escapeHtml(message.recipient)}</dd><dt>Recibido</dt><dd>${time(message)}</dd></dl>
${
  message.kind === 'mail'
    ? `<iframe title="El correo" src="/dev/buzon/${message.id}/cuerpo" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Versión de texto</h2>
<p class="text">${linked(message.body)}</p>`
    : `<p class="text bubble">${linked(message.body)}</p>`
}
</article>`

const KINDS = { mail: 'Correo', sms: 'SMS' }

const time = ({ created_at }: MailboxMessage) =>
  `<time datetime="${created_at.toISOString()}">${escapeHtml(instantText('second', created_at))}</time>`

const linked = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/(https?:\/\/\S+)/)
        .map((part, at) => {
          const safe = escapeHtml(part)
          return at % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe
        })
        .join(''),
    )
    .join('\n')
