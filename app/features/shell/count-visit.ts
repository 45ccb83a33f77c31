/** Counts an anonymous visit once a day; stores nothing here (docs/decisions/212). */
export const countVisit = () =>
  void navigator.sendBeacon?.(
    '/functions/v1/visit-counts',
    JSON.stringify({ address: location.href.slice(0, 1000), referrer: document.referrer.slice(0, 500) }),
  )
