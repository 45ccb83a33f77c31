const UNTITLED = 'Borrador sin auto'

/**
 * What a draft is called: its vehicle's title as `car_info` holds it, in `vehicleTitle`; 'Borrador sin auto' when there is none
 * (specification, section 2).
 */
export function draftTitle(carInfo: unknown): string {
  const title = (carInfo as { vehicleTitle?: unknown } | null | undefined)?.vehicleTitle
  return (typeof title === 'string' && title.trim()) || UNTITLED
}
