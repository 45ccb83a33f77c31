export const SELL_PATH = '/vender-mi-auto'

/** Whether an address is another step of the current sale. */
export const isNextStep = (url: string) => new URL(url).pathname === SELL_PATH && location.pathname === SELL_PATH

/** `towards`: slug of the car to exchange it for. */
export const offerPath = (id: string, towards = '') =>
  `${SELL_PATH}/oferta/${id}${towards && `?para=${encodeURIComponent(towards)}`}`
