import { type Model, model } from './model.ts'

export const CHINA: Model[] = [
  model('MG', '5', 'Sedán', 4, 'Ofrece tamaño de sedán mediano por lo que otros cobran por un chico.', [
    ['Style MT', 289, 1.5, 4, 'M', 'G', 0, 2021, 2025],
    ['Excite CVT', 326, 1.5, 4, 'A', 'G', 1, 2021, 2026],
    ['Elegance CVT', 352, 1.5, 4, 'A', 'G', 2, 2021, 2026],
  ]),
  model('MG', 'GT', 'Sedán', 2, 'Fastback con turbo y tablero de cabina de avión.', [
    ['Excite', 386, 1.5, 4, 'A', 'G', 2, 2022, 2025],
    ['Alpha', 429, 1.5, 4, 'A', 'G', 3, 2022, 2026],
  ]),
  model('MG', 'ZS', 'SUV', 4, 'Pantalla grande, altura y una garantía de fábrica muy larga.', [
    ['Style MT', 336, 1.5, 4, 'M', 'G', 0, 2021, 2025],
    ['Excite', 372, 1.5, 4, 'A', 'G', 1, 2021, 2026],
    ['Elegance', 402, 1.5, 4, 'A', 'G', 2, 2021, 2026],
  ]),
  model('MG', 'HS', 'SUV', 2, 'Interior de vestiduras suaves y turbo con ganas.', [
    ['Excite', 466, 1.5, 4, 'A', 'G', 2, 2021, 2025],
    ['Trophy AWD', 552, 2.0, 4, 'A', 'G', 3, 2021, 2024],
  ]),
  model('MG', '4', 'Hatchback', 1, 'Eléctrico de tracción trasera: equilibrado, rápido y muy barato de mover.', [
    ['Excite', 479, 0, 0, 'A', 'E', 2, 2023, 2026],
  ]),
  model('Chirey', 'Tiggo 4 Pro', 'SUV', 3, 'Equipo de más a un precio que obliga a compararla.', [
    ['Comfort', 382, 1.5, 4, 'A', 'G', 1, 2022, 2026],
    ['Premium', 424, 1.5, 4, 'A', 'G', 2, 2022, 2026],
  ]),
  model('Chirey', 'Tiggo 7 Pro', 'SUV', 2, 'Techo panorámico, doble pantalla y espacio de familia.', [
    ['Premium', 476, 1.5, 4, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Chirey', 'Tiggo 8 Pro', 'SUV', 2, 'Siete lugares y un motor fuerte para lo que cuesta.', [
    ['Luxury', 548, 1.6, 4, 'A', 'G', 2, 2022, 2025],
    ['Max', 628, 2.0, 4, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Omoda', 'O5', 'SUV', 2, 'Líneas de concepto y un turbo con buena respuesta.', [
    ['Comfort', 389, 1.5, 4, 'A', 'G', 1, 2023, 2026],
    ['Luxury', 432, 1.5, 4, 'A', 'G', 3, 2023, 2026],
  ]),
  model('Jaecoo', '7', 'SUV', 1, 'Recta y elegante, con la presencia de camionetas que cuestan el doble.', [
    ['Luxury', 569, 1.6, 4, 'A', 'G', 3, 2024, 2026],
  ]),
  model('JAC', 'J7', 'Sedán', 2, 'Liftback amplio: la cajuela se abre entera, como en un hatchback.', [
    ['Active MT', 336, 1.5, 4, 'M', 'G', 1, 2021, 2025],
    ['Limited CVT', 386, 1.5, 4, 'A', 'G', 2, 2021, 2026],
  ]),
  model('JAC', 'Sei 4 Pro', 'SUV', 2, 'Cómoda y armada en Ciudad Sahagún, con refacciones en el país.', [
    ['Active', 412, 1.5, 4, 'A', 'G', 1, 2022, 2026],
    ['Limited', 452, 1.5, 4, 'A', 'G', 2, 2022, 2026],
  ]),
  model('JAC', 'Frison T8', 'Pick Up', 2, 'Diésel de trabajo con caja generosa y cabina bien resuelta.', [
    ['4x2', 489, 2.0, 4, 'M', 'D', 1, 2021, 2026],
    ['4x4', 559, 2.0, 4, 'M', 'D', 2, 2021, 2026],
  ]),
  model('Haval', 'Jolion', 'SUV', 2, 'De las mejor terminadas de su grupo, y en híbrida rinde de verdad.', [
    ['Luxury', 459, 1.5, 4, 'A', 'G', 2, 2023, 2026],
    ['Premium HEV', 526, 1.5, 4, 'A', 'H', 3, 2023, 2026],
  ]),
  model('Haval', 'H6', 'SUV', 2, 'Híbrida potente, con una calidad percibida que convence en la prueba.', [
    ['Premium', 519, 2.0, 4, 'A', 'G', 2, 2023, 2026],
    ['Supreme HEV', 612, 1.5, 4, 'A', 'H', 3, 2023, 2026],
  ]),
  model('GWM', 'Poer', 'Pick Up', 2, 'Grande, bien equipada y con marcha muy silenciosa.', [
    ['Trailhunter 4x2', 512, 2.0, 4, 'M', 'G', 1, 2023, 2026],
    ['Platinum 4x4', 659, 2.0, 4, 'A', 'G', 3, 2023, 2026],
  ]),
  model(
    'GWM',
    'Ora 03',
    'Hatchback',
    1,
    'Eléctrico redondo y simpático, con autonomía para toda la semana de ciudad.',
    [
      ['Skin', 509, 0, 0, 'A', 'E', 2, 2023, 2025],
      ['GT', 579, 0, 0, 'A', 'E', 3, 2023, 2025],
    ],
  ),
  model('GWM', 'Tank 300', 'SUV', 1, 'Todoterreno de verdad, con bloqueos y motor híbrido de mucha fuerza.', [
    ['HEV', 899, 2.0, 4, 'A', 'H', 3, 2024, 2026],
  ]),
  model(
    'BYD',
    'Dolphin Mini',
    'Hatchback',
    3,
    'Se carga en casa por la noche y el mes de traslados cuesta lo que dos comidas.',
    [
      ['Standard', 358, 0, 0, 'A', 'E', 1, 2024, 2026],
      ['Plus', 398, 0, 0, 'A', 'E', 2, 2024, 2026],
    ],
  ),
  model('BYD', 'Dolphin', 'Hatchback', 1, 'Eléctrico con espacio de compacto y pantalla que gira.', [
    ['Plus', 589, 0, 0, 'A', 'E', 3, 2023, 2026],
  ]),
  model('BYD', 'Song Plus', 'SUV', 2, 'Híbrida enchufable: los trayectos diarios se hacen casi sin gasolina.', [
    ['DM-i', 689, 1.5, 4, 'A', 'H', 3, 2023, 2026],
  ]),
  model('BYD', 'King', 'Sedán', 2, 'Híbrido enchufable a precio de sedán normal.', [
    ['GL', 469, 1.5, 4, 'A', 'H', 1, 2024, 2026],
    ['GS', 526, 1.5, 4, 'A', 'H', 3, 2024, 2026],
  ]),
  model(
    'BYD',
    'Shark',
    'Pick Up',
    1,
    'Pick-up híbrida enchufable que acelera como deportivo y da corriente a tus herramientas.',
    [
      ['GL', 879, 1.5, 4, 'A', 'H', 2, 2024, 2026],
      ['GS', 949, 1.5, 4, 'A', 'H', 3, 2024, 2026],
    ],
  ),
  model('Changan', 'Alsvin', 'Sedán', 3, 'Caja de doble embrague y mucho equipo para ser un sedán de entrada.', [
    ['Comfort MT', 279, 1.5, 4, 'M', 'G', 0, 2021, 2026],
    ['Luxury DCT', 319, 1.5, 4, 'A', 'G', 1, 2021, 2026],
  ]),
  model('Changan', 'CS35 Plus', 'SUV', 2, 'Turbo alegre y líneas limpias.', [
    ['Luxury', 402, 1.4, 4, 'A', 'G', 2, 2021, 2026],
  ]),
  model('Changan', 'UNI-T', 'SUV', 2, 'Parrilla sin bordes y un interior que nadie se espera.', [
    ['Luxury', 506, 1.5, 4, 'A', 'G', 2, 2022, 2026],
    ['Sport', 549, 1.5, 4, 'A', 'G', 3, 2023, 2026],
  ]),
  model('Changan', 'Hunter', 'Pick Up', 2, 'Doble cabina amplia y buena capacidad de carga.', [
    ['Elite 4x2', 519, 2.0, 4, 'M', 'G', 1, 2022, 2026],
    ['Luxury 4x4', 612, 2.0, 4, 'A', 'G', 2, 2023, 2026],
  ]),
  model('Geely', 'Coolray', 'SUV', 2, 'Base compartida con Volvo y un turbo muy vivo.', [
    ['GF', 418, 1.5, 3, 'A', 'G', 2, 2023, 2026],
    ['Sport', 446, 1.5, 3, 'A', 'G', 3, 2023, 2026],
  ]),
  model('Geely', 'GX3 Pro', 'SUV', 2, 'Sencilla, alta y con precio de hatchback.', [
    ['GC', 299, 1.5, 4, 'M', 'G', 0, 2024, 2026],
    ['GL CVT', 332, 1.5, 4, 'A', 'G', 1, 2024, 2026],
  ]),
  model('GAC', 'Emzoom', 'SUV', 1, 'Aerodinámica agresiva y empuje para divertirse.', [
    ['GE', 429, 1.5, 4, 'A', 'G', 3, 2023, 2026],
  ]),
  model('Jetour', 'X70 Plus', 'SUV', 2, 'Siete lugares y una cajuela enorme por lo que cuesta.', [
    ['Comfort', 446, 1.5, 4, 'A', 'G', 1, 2023, 2026],
    ['Luxury', 499, 1.5, 4, 'A', 'G', 3, 2023, 2026],
  ]),
]
