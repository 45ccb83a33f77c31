/** Car Studio messages of the error catalogue. */
export const STUDIO_MESSAGES = {
  camera_unavailable: 'No se pudo abrir la cámara. Dale permiso en tu navegador, o elige una foto.',
  car_not_cut: 'No se pudo recortar el auto. Ajusta la silueta e intenta de nuevo, o usa el pincel.',
  car_photo_heic:
    'Este navegador no abre fotos HEIC. Ábrela en un iPhone o una Mac, o pon la cámara en «Más compatible» para que tome JPG.',
  studio_of_admins: 'No se pudo subir: Car Studio ahora es solo de los administradores.',
} as const
