import { instantText } from '#contract/dates/date-texts.ts'
import type { Brand } from '#contract/text/brand.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Exchange, FakeServer } from '../integrations/fake-server.ts'
import { BEHAVIOURS, type Behaviour } from '../integrations/faults.ts'
import { FAKE_NAMES, type FakeName } from './fakes.ts'

export interface ServicesView {
  brand: Brand
  fakes: Record<FakeName, FakeServer>
  open: FakeName
  real: Partial<Record<FakeName, string>>
}

const TITLES: Record<FakeName, { name: string; what: string }> = {
  webhooks: {
    name: 'Webhooks',
    what: 'Quien recibe los avisos: leads, landings, solicitudes, valuaciones y campañas. Revisa la firma de cada uno.',
  },
  spreadsheet: {
    name: 'Hoja de cálculo',
    what: 'Busca autos para cotizar y guarda las cotizaciones como renglones.',
  },
  valuation: {
    name: 'Valuación',
    what: 'El servicio que valúa autos. Mientras esté ausente, contesta el motor propio.',
  },
  messages: {
    name: 'WhatsApp',
    what: 'La plataforma de mensajes: recibe lo que se le manda a un cliente y avisa si se entregó y si se leyó. Abajo escribes como cliente.',
  },
}

const LABELS: Record<Behaviour, string> = {
  normal: 'Funciona',
  '401': 'Contesta 401: clave no válida',
  '403': 'Contesta 403: sin permiso',
  '404': 'Contesta 404: no existe',
  '422': 'Contesta 422: datos rechazados',
  '429': 'Contesta 429: demasiadas solicitudes',
  '500': 'Contesta 500: error suyo',
  slow: 'Contesta tarde',
  broken: 'Contesta a medias',
  silent: 'No contesta nunca',
  reset: 'Cuelga',
  absent: 'Ausente: como si no estuviera configurado',
}

export const servicesPage = ({ brand, fakes, open, real }: ServicesView): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLES[open].name} · Servicios de desarrollo · ${escapeHtml(brand.name)}</title>
<link rel="stylesheet" href="/dev/buzon/estilo.css">
<link rel="stylesheet" href="/dev/servicios/estilo.css">
</head>
<body>
<header>
<p class="name">Servicios <span class="demo">Demostración</span></p>
<p class="what">Aquí contestan, en esta misma máquina, los servicios de fuera que ${escapeHtml(brand.name)} usaría. Nada de esto salió a internet y
solo se guardan las últimas 300 solicitudes de cada uno. El correo y los mensajes de texto están en el <a href="/dev/buzon">buzón</a>.</p>
<a class="refresh" href="/dev/servicios/${open}">Actualizar</a>
</header>
<main>
<nav aria-label="Servicios"><ol>
${FAKE_NAMES.map((name) => entry(name, fakes[name], name === open)).join('\n')}
</ol></nav>
<article>
<h1>${TITLES[open].name}</h1>
<p class="about">${TITLES[open].what}</p>
${real[open] ? `<p class="real">${escapeHtml(real[open])}</p>\n` : ''}${switches(open, fakes[open])}
${open === 'messages' ? SPEAK : ''}
<h2>Lo que le llegó</h2>
${received(fakes[open].received(), brand)}
</article>
</main>
</body>
</html>
`

const entry = (name: FakeName, fake: FakeServer, isOpen: boolean) =>
  `<li><a href="/dev/servicios/${name}"${isOpen ? ' aria-current="page"' : ''}>
<span class="to">${TITLES[name].name}</span><span class="kind">${fake.received().length}</span>
<span class="line">${LABELS[fake.faults.all()[0]!.behaviour]}</span></a></li>`

const switches = (name: FakeName, fake: FakeServer) => {
  const [forAll, ...matching] = fake.faults.all()
  const option = (behaviour: Behaviour) =>
    `<option value="${behaviour}"${behaviour === forAll!.behaviour ? ' selected' : ''}>${LABELS[behaviour]}</option>`
  return `<form method="post" action="/dev/servicios/fallas">
<input type="hidden" name="service" value="${name}">
<label>Cómo contesta <select name="fault">${BEHAVIOURS.map(option).join('')}</select></label>
<label>Solo si la solicitud dice <input name="match" maxlength="200" placeholder="todas" autocomplete="off"></label>
<button type="submit">Cambiar</button>
</form>
${matching.length === 0 ? '' : `<ul class="matching">${matching.map(({ behaviour, match }) => `<li>«${escapeHtml(match!)}»: ${LABELS[behaviour]}</li>`).join('')}</ul>`}`
}

const SPEAK = `<h2>Escribir como cliente</h2>
<form method="post" action="/dev/servicios/messages/escribe">
<label>Su teléfono <input name="phone" required pattern="\\+[0-9]{8,15}" placeholder="+528112345678" autocomplete="off"></label>
<label>Cómo se llama <input name="name" maxlength="120" autocomplete="off"></label>
<label>Qué escribe <input name="text" required maxlength="1000" autocomplete="off"></label>
<button type="submit">Enviar</button>
</form>`

const received = (exchanges: Exchange[], brand: Brand) =>
  exchanges.length === 0
    ? '<p class="about">Todavía nada. Lo que salga por el sistema aparecerá aquí en un momento.</p>'
    : `<ol class="received">${exchanges.map((one) => exchange(one, brand)).join('\n')}</ol>`

const exchange = (one: Exchange, brand: Brand) => {
  const event = one.headers[`x-${brand.slug}-event`]
  const outcome = one.status === null ? 'sin respuesta' : String(one.status)
  return `<li><details><summary><span class="to">${escapeHtml(event ?? `${one.method} ${one.path}`)}</span>
<span class="${one.status !== null && one.status < 300 ? 'good' : 'bad'}">${outcome}</span>${time(one.at)}</summary>
<p class="request">${escapeHtml(`${one.method} ${one.path}`)}</p>
<dl>${Object.entries(one.headers)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
${one.body === null ? '' : `<pre tabindex="0">${lines(typeof one.body === 'string' ? one.body : JSON.stringify(one.body, null, 2))}</pre>`}
</details></li>`
}

const lines = (text: string) => text.split('\n').map(escapeHtml).join('\n')

const time = (at: Date) => `<time datetime="${at.toISOString()}">${escapeHtml(instantText('second', at))}</time>`
