import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

const PAGES: [RegExp, string][] = [
  [/^\/$/, 'inicio'],
  [/^\/autos$/, 'autos'],
  [/^\/autos\/./, 'auto'],
  [/^\/(marcas|carroceria)(\/|$)/, 'marcas'],
  [/^\/explorar$/, 'explorar'],
]

/** A small set, so visitors cannot grow the metrics. */
export const pageKind = (path: string) => PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? 'otra'

/** Each once final. Call after load. */
export function reportVitals(): void {
  const page = pageKind(location.pathname)
  const report = ({ name, value }: Metric) => {
    navigator.sendBeacon('/vitals', new Blob([JSON.stringify({ name, value, page })], { type: 'application/json' }))
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report)
}
