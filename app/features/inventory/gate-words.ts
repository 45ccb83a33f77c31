export const LISTED_LACKS = 'Está publicado, pero le falta'

/** Texts of listing requirements by the dealership's level: 1 warns, 2 requires. */
export const GATE_RULES: Record<number, string> = {
  1: 'Le falta, aunque se puede publicar',
  2: 'Para publicarlo le falta',
}

/** What bars a car from being listed, whatever the dealership's level. */
export const UNSAFE_LACK = 'Reparar sus hallazgos graves'

const LACKS: Record<string, string> = {
  listo: 'Marcarlo como listo',
  precio: 'Su precio, o declararlo «Por definir»',
  garantia: 'Decir qué garantía tiene',
  portada: 'La foto de portada',
  fotos: 'Más fotos',
  placas: 'Revisar que no se vea la placa en sus fotos',
  inspeccion: 'Una inspección vigente',
  fotos_inspeccion: 'Que lleguen las fotos de su inspección',
  hallazgos: 'Reparar o declarar sus hallazgos',
}

/** private.lack_text has the same for refusals. */
export const gateLackText = (lack: string) => LACKS[lack] ?? lack
