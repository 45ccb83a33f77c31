import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

const PAGES: [RegExp, string][] = [
  [/^\/$/, 'inicio'],
  [/^\/autos$/, 'autos'],
  [/^\/autos\/./, 'auto'],
  [/^\/(marcas|carroceria)(\/|$)/, 'marcas'],
  [/^\/explorar$/, 'explorar'],
]

/** The kind of page a path is, as POST /vitals knows it: few enough that no visitor can grow the metrics. */
export const pageKind = (path: string) => PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? 'otra'

/** Reports what this browser measures of the page it loaded, once each measure is final. Call after the page has loaded. */
export function reportVitals(): void {
  const page = pageKind(location.pathname)
  const report = ({ name, value }: Metric) => {
    navigator.sendBeacon('/vitals', new Blob([JSON.stringify({ name, value, page })], { type: 'application/json' }))
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report)
}
