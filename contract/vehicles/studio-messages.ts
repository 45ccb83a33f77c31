export const STUDIO_MESSAGES = {
  camera_unavailable: 'No se pudo abrir la cámara. Dale permiso en tu navegador, o elige una foto.',
  car_not_cut: 'No se pudo recortar el auto. Ajusta la silueta e intenta de nuevo, o usa el pincel.',
  car_photo_heic:
    'No pudimos abrir esta foto HEIC: puede estar dañada o pasar de 50 megapíxeles. Ábrela en tu iPhone y guárdala como JPG.',
  studio_of_admins: 'No se pudo subir: Car Studio ahora es solo de los administradores.',
} as const
