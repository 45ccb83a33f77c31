import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const httpRequests = new Counter({
  name: 'volante_http_requests_total',
  help: 'Answers by area of the site and status class',
  labelNames: ['area', 'status'],
  registers: [registry],
})

export const httpSeconds = new Histogram({
  name: 'volante_http_request_seconds',
  help: 'Time to answer by area of the site',
  labelNames: ['area'],
  buckets: SECONDS,
  registers: [registry],
})

export const cachedResponses = new Counter({
  name: 'volante_kept_answers_total',
  help: 'Answers sent from memory without waking the application',
  labelNames: ['kind'],
  registers: [registry],
})

export const pagesRefused = new Counter({
  name: 'volante_pages_refused_total',
  help: 'Pages answered with 503 because too many were waiting to be rendered',
  registers: [registry],
})

export const webVitals = new Histogram({
  name: 'volante_web_vitals',
  help: "What visitors' browsers measured: milliseconds, CLS without unit",
  labelNames: ['name', 'page'],
  buckets: [0.01, 0.05, 0.1, 0.25, 50, 100, 200, 500, 800, 1200, 1800, 2500, 4000, 8000],
  registers: [registry],
})

export const limitsReached = new Counter({
  name: 'volante_limits_reached_total',
  help: 'Requests refused because something was tried too often, by limit',
  labelNames: ['name'],
  registers: [registry],
})

export const outboxDeliveries = new Counter({
  name: 'volante_outbox_deliveries_total',
  help: 'Attempts to deliver what leaves the building, by kind and outcome: delivered, retried or dead',
  labelNames: ['kind', 'outcome'],
  registers: [registry],
})

export const outboxDepth = new Gauge({
  name: 'volante_outbox_depth',
  help: 'Messages that have not left, by kind and status: pending, sending or dead',
  labelNames: ['kind', 'status'],
  registers: [registry],
})

export const outboxAge = new Gauge({
  name: 'volante_outbox_oldest_seconds',
  help: 'Age of the oldest message that waits to leave, by kind',
  labelNames: ['kind'],
  registers: [registry],
})

export const postgresEnds = new Counter({
  name: 'volante_postgres_ends_total',
  help: 'How often the embedded PostgreSQL ended by itself',
  registers: [registry],
})

export const postgresStarts = new Counter({
  name: 'volante_postgres_starts_total',
  help: 'Attempts to start the embedded PostgreSQL again, by outcome: started or failed',
  labelNames: ['outcome'],
  registers: [registry],
})

export const liveSockets = new Gauge({
  name: 'volante_live_sockets',
  help: 'Open sockets of realtime/v1',
  registers: [registry],
})

export const liveChanges = new Counter({
  name: 'volante_live_changes_total',
  help: 'Changes told to somebody who follows them, by kind',
  labelNames: ['kind'],
  registers: [registry],
})

export const liveDropped = new Counter({
  name: 'volante_live_dropped_total',
  help: 'Sockets that the server closed, by reason: slow, silent, session, crowded, flood',
  labelNames: ['reason'],
  registers: [registry],
})

const AREAS = new Set([
  'realtime',
  'rest',
  'functions',
  'auth',
  'storage',
  'img',
  'assets',
  'autos',
  'marcas',
  'carroceria',
  'escritorio',
])

/** The set is fixed, so that visitors cannot add labels. */
export const areaOf = (path: string) => {
  const first = path.split('/', 2)[1] ?? ''
  return AREAS.has(first) ? first : 'pages'
}
