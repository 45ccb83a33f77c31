// One way per task; other lines are refused (scripts/house-rules.ts).
interface OneWay {
  inside: RegExp
  allowed: RegExp
  pattern: RegExp
  say: string
}

const BACKEND = /^(server|db|contract|importer|demonstration|scripts)\//

/** See docs/decisions. */
export const ONE_WAY: OneWay[] = [
  {
    inside: /^app\//,
    allowed:
      /^app\/(ui\/(service|public)-form|features\/(applications\/wizard\/step-form|listing\/sort-select|shell\/crash-screen|trade-ins\/offer\/quick-valuation))\.tsx$/,
    pattern: /<form\b/,
    say: 'a form is a service form, a public form or a step of the wizard (record 060); one that leads to a page is a <Form>',
  },
  {
    inside: /^app\//,
    allowed: /^$/,
    pattern: /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router'/,
    say: 'a link to a page is the one of app/ui/link.tsx, of a menu that of place-link.tsx (record 072)',
  },
  {
    inside: /^app\//,
    allowed: /^app\/ui\/use-service-form\.ts$/,
    pattern: /import \{[^}]*\bmakeFields\b[^}]*\} from/,
    say: 'the fields of a form are made by app/ui/use-service-form.ts',
  },
  {
    inside: /^(app|contract|db|server)\//,
    allowed: /^db\/migrations\//,
    pattern:
      /'Tarde'|Como viene de la casa|Como venían|Hacer la clave|celdas? te espera|De qué vives para el SAT|La tiene: |no lo permiten hoy|de tu referencia 1|aceptar que termines|listas\.'/,
    say: 'those words were not understood: say Atrasado, Texto original, Restablecer, Crear clave, … as the screens do',
  },
  {
    inside: /^app\//,
    allowed: /^app\/(ui\/copy-button|features\/vehicles\/share-button)\.tsx$/,
    pattern: /clipboard\.writeText/,
    say: 'a text is copied by the copy button (app/ui/copy-button.tsx)',
  },
  {
    inside: /^app\//,
    allowed: /^$/,
    pattern: /^(?!.*oneStop).*\('(time|moment|longMoment|fullMoment)',[^{}]*\)\}\./,
    say: "a sentence that ends in an hour ('a.m.') is written with `oneStop` (contract/text/sentence.ts)",
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/every\.ts$/,
    pattern: /\bsetInterval\b/,
    say: 'what is done again and again is done by `every` (server/kernel/every.ts)',
  },
  {
    inside: /^app\//,
    allowed: /^app\/ui\/use-every\.ts$/,
    pattern: /\bsetInterval\b/,
    say: 'what a screen does again and again is done by `useEvery` (app/ui/use-every.ts)',
  },
  {
    inside: /^app\//,
    allowed: /^app\/lib\/failure\.ts$/,
    pattern: /PT4\\d|\bcode\b[^\n]*\bmessage\b[^\n]*\(error \?\? \{\}\)/,
    say: 'what a call rejected with is read by `failureOf` (app/lib/failure.ts)',
  },
  {
    inside: /^app\//,
    allowed: /^$/,
    pattern:
      /[Nn]o se pud(o|ieron)\b|[Nn]o pudimos\b|\bsiguen? aquí|[Ii]nténtalo|[Ii]ntenta (de nuevo|otra vez)|[Vv]uelve a intentar|\bno respond(e\b|ió)|[Nn]o hay conexión/,
    say: 'what failed is told by the catalogue: a row of contract/messages/screen-messages.ts, chosen by app/lib/failure.ts',
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/listen-on\.ts$/,
    pattern: /['"`;]\s*listen [\w$]|['"]notification['"]/i,
    say: 'what PostgreSQL notifies is received by `listenOn` (server/kernel/listen-on.ts)',
  },
  {
    inside: BACKEND,
    // Unbounded by design: statement names and fault switches.
    allowed: /^server\/(db|rest\/statement-names|integrations\/faults)\.ts$/,
    pattern: /\.keys\(\)\.next\(\)|\[oldest\w*\] = |\.size >=? .*\.(clear|delete)\(/,
    say: 'what is remembered up to a limit is kept in an LRUCache (lru-cache)',
  },
  {
    inside: BACKEND,
    allowed: /^(server\/storage\/multipart|scripts\/one-way)\.ts$/,
    pattern: /from 'busboy'|boundary=\(/,
    say: 'a form with files is read by `readForm` (server/storage/multipart.ts)',
  },
  {
    inside: /^server\/compose\.ts$/,
    allowed: /^$/,
    pattern: /\bstop[A-Z]|\?\.close\(/,
    say: 'what is opened says at once how it ends: `add` or `onClose` of server/kernel/closing.ts',
  },
  {
    inside: BACKEND,
    allowed: /^server\/(integrations\/outside-call|kernel\/read-body)\.ts$/,
    pattern: /\.on\('data'|(?<!\.)\bchunks\.push\(/,
    say: 'a body is read whole by `readBody` (server/kernel/read-body.ts), which has a limit',
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/conditional\.ts$/,
    pattern: /['"]if-(none-match|match|range)['"]/i,
    say: 'entity tags are compared by server/kernel/conditional.ts, as RFC 9110 says',
  },
  {
    inside: /^(server|scripts)\//,
    allowed: /^server\/(env|http\/site-url)\.ts$|^scripts\/one-way\.ts$/,
    pattern: /\.PUBLIC_URL\b|'PUBLIC_URL'|\bPUBLIC_URL \?/,
    say: 'where the site is found is said by `siteUrl` (server/http/site-url.ts)',
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/conditional\.ts$/,
    pattern: /(\.get|\.header|headers)(\(|\[)'accept-encoding'|\\bgzip\\b/,
    say: 'the encoding of an answer is chosen by `bestEncoding` (server/kernel/conditional.ts)',
  },
  {
    inside: /^db\/api\//,
    allowed: /^db\/api\/(search|known-words)\.sql$/,
    pattern:
      /\b(unaccent|(word_|strict_word_)?similarity)\s*\(|\bsearch_text\s+(not\s+)?i?like\b|strpos\(\w*\.?search_text/i,
    say: 'a search for cars is understood by db/api/search.sql',
  },
  {
    inside: /^(app|server|contract)\//,
    allowed: /^contract\/listing\/search(-input)?\.ts$/,
    pattern: /ÀÁÂÃ|àáâã|\b(SHORTEST|LONGEST)_SEARCH = |\bSEARCH_FROM = /,
    say: 'text is folded and a search is read by contract/listing/search.ts',
  },
  {
    inside: /^app\/features\/(listing|applications|home|explore|compare)\/.*\.tsx?$/,
    allowed: /^$/,
    pattern: /\bi?like\b[.(]/,
    say: 'cars are searched by search_listing or search_vehicles, never by a pattern',
  },
  {
    inside: /^(app|server|contract|db|importer)\//,
    allowed: /^(contract\/dates\/(dates|date-texts)|scripts\/one-way)\.ts$/,
    pattern: /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/,
    say: 'days and moments are counted by contract/dates/dates.ts and written by contract/dates/date-texts.ts',
  },
  {
    inside: /^(app|server|contract|db|importer|demonstration)\//,
    allowed: /^contract\/dates\/calendar\.ts$/,
    pattern: /DAY_MS = |86_400_000|T00:00(:00)?Z`\) \+/,
    say: 'days of the calendar are added by contract/dates/calendar.ts',
  },
  {
    inside: /^app\//,
    allowed: /^app\/lib\/(web-storage|browser-database|stored-keys)\.ts$/,
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b|['"]idb-keyval['"]/,
    say: 'what a browser keeps goes through app/lib/web-storage.ts, under a key of stored-keys.ts',
  },
  {
    inside: /^app\//,
    // Sent once; stored with its key.
    allowed: /^app\/(lib\/form-draft|features\/leads\/(whatsapp-clicks|contact-log\/unsent))\.ts$/,
    pattern: /\bkey(\.current)?\b\s*(=|:|\?\?=)[^=]*randomUUID|\b(attempt|last|sending(\.current)?)\??\.body\b/,
    say: 'the same words are the same sending: app/lib/form-draft.ts',
  },
  {
    inside: /^app\/.*\.tsx?$/,
    allowed: /^app\/ui\/(use-combobox\.ts|pick-list\.tsx)$/,
    pattern: /\brole(=|: )['"](combobox|listbox|option)['"]|\baria-activedescendant=/,
    say: 'a field with a list under it is app/ui/use-combobox.ts with pick-list.tsx',
  },
  {
    inside: /^app\//,
    allowed: /^app\/lib\/keys\.ts$/,
    pattern: /queryKey: \[|QueryData(<.*>)?\(\[|changed: .*\['|^\s*\[\w.]+, \['/,
    say: 'what names an answer in the cache is made by `key` (app/lib/keys.ts)',
  },
  {
    inside: /^app\/features\//,
    allowed:
      /\/(queries|mutations)\.ts$|^app\/features\/(visitor\/use-public-form\.ts|files\/upload-queue\.ts|applications\/wizard\/later-step\.tsx)$/,
    pattern:
      /\bqueryOptions\(|queryFn:|\b(rest|functions|storage|openRest)\(|\.(rpc|from|invoke)(<[^>]*>)?\(['`]|\.(insert|update|upsert)\(|\baskAuth\((?!method)/,
    say: "a room asks in its queries.ts and changes in its mutations.ts; forms are sent by sendForm, sessions are the auth client's",
  },
  {
    inside: /^(app|server|contract|importer|demonstration)\//,
    allowed: /^contract\/text\/uuid\.ts$|\.test\.ts$/,
    pattern: /\[0-9a-f-?\]\{(8|36)\}|\bz\.uuid\(\)(\.safeParse|, \w+\))/,
    say: 'a UUID is known by `isUuid` (contract/text/uuid.ts); in a schema it is z.uuid()',
  },
  {
    inside: /^app\//,
    allowed: /^app\/lib\/(storage-client|resumable-upload)\.ts$|\.d\.ts$/,
    pattern: /\bXMLHttpRequest\b|['"](tus-resumable|upload-(offset|length|metadata))['"]|['"]tus-js-client/i,
    say: 'a file is sent by the storage client, part by part by its `resume` (app/lib/resumable-upload.ts)',
  },
  {
    inside: /^server\//,
    allowed: /^$/,
    pattern: /['"](postcss|postcss-selector-parser|lightningcss)['"]|\.css['"], 'utf8'/,
    say: 'a server reads no CSS: the build does (scripts/css-rules.ts)',
  },
  {
    inside: /\.tsx?$/,
    allowed: /^scripts\//,
    pattern: /\.\.\.\{(?! \[)/,
    say: 'an object literal is not spread into another: write its properties',
  },
]
