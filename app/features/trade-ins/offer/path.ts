/** Where somebody sells their car. */
export const SELL_PATH = '/vender-mi-auto'

/** Whether an address is another step of the sale that is open. */
export const isNextStep = (url: string) => new URL(url).pathname === SELL_PATH && location.pathname === SELL_PATH

/** The page of an offer. `towards`: the slug of the car that it is to be exchanged for. */
export const offerPath = (id: string, towards = '') =>
  `${SELL_PATH}/oferta/${id}${towards && `?para=${encodeURIComponent(towards)}`}`
