import { type Model, model } from './model.ts'

export const EUROPE: Model[] = [
  model(
    'Volkswagen',
    'Jetta',
    'Sedán',
    6,
    'Cajuela enorme, andar sólido y un turbo que encuentra gasolina donde no hay.',
    [
      ['Trendline TM', 389, 1.4, 4, 'M', 'G', 1, 2019, 2026],
      ['Comfortline Tiptronic', 449, 1.4, 4, 'A', 'G', 2, 2019, 2026],
      ['Highline Tiptronic', 512, 1.4, 4, 'A', 'G', 3, 2019, 2024],
      ['GLI DSG', 619, 2.0, 4, 'A', 'G', 3, 2016, 2025],
      ['Style Active 2.5', 409, 2.5, 5, 'A', 'G', 1, 2014, 2018],
    ],
  ),
  model('Volkswagen', 'Vento', 'Sedán', 4, 'Mecánica conocida por todos los talleres y cajuela de sobra.', [
    ['Startline TM', 296, 1.6, 4, 'M', 'G', 0, 2016, 2022],
    ['Comfortline Tiptronic', 338, 1.6, 4, 'A', 'G', 1, 2014, 2022],
    ['Highline', 359, 1.6, 4, 'A', 'G', 2, 2014, 2020],
  ]),
  model(
    'Volkswagen',
    'Virtus',
    'Sedán',
    3,
    'Su distancia entre ejes se nota: atrás se viaja con las piernas estiradas.',
    [
      ['Trendline', 369, 1.6, 4, 'M', 'G', 1, 2020, 2026],
      ['Comfortline TSI', 412, 1.0, 3, 'A', 'G', 2, 2022, 2026],
      ['Highline TSI', 446, 1.0, 3, 'A', 'G', 3, 2022, 2026],
    ],
  ),
  model('Volkswagen', 'Polo', 'Hatchback', 3, 'Ensamble firme y una dirección que da confianza.', [
    ['Startline TM', 306, 1.6, 4, 'M', 'G', 0, 2014, 2024],
    ['Comfortline Tiptronic', 349, 1.6, 4, 'A', 'G', 1, 2014, 2022],
  ]),
  model('Volkswagen', 'Gol', 'Hatchback', 2, 'Robusto, barato de arreglar y sin pretensiones.', [
    ['Trendline TM', 268, 1.6, 4, 'M', 'G', 0, 2014, 2023],
  ]),
  model('Volkswagen', 'Golf', 'Hatchback', 1, 'El hatchback con el que se comparan los demás.', [
    ['Highline DSG', 489, 1.4, 4, 'A', 'G', 3, 2015, 2021],
    ['GTI', 789, 2.0, 4, 'A', 'G', 3, 2015, 2024],
  ]),
  model('Volkswagen', 'Taos', 'SUV', 4, 'Espacio de sobra, manejo europeo y consumo de auto.', [
    ['Trendline', 508, 1.4, 4, 'A', 'G', 1, 2021, 2026],
    ['Comfortline', 562, 1.4, 4, 'A', 'G', 2, 2021, 2026],
    ['Highline', 639, 1.4, 4, 'A', 'G', 3, 2021, 2025],
  ]),
  model('Volkswagen', 'Tiguan', 'SUV', 4, 'Con tercera fila para los primos y aplomo alemán en autopista.', [
    ['Trendline Plus', 586, 1.4, 4, 'A', 'G', 1, 2018, 2024],
    ['Comfortline', 659, 1.4, 4, 'A', 'G', 2, 2014, 2024],
    ['R-Line', 789, 2.0, 4, 'A', 'G', 3, 2018, 2026],
  ]),
  model('Volkswagen', 'T-Cross', 'SUV', 3, 'Asiento trasero deslizable y postura alta en muy poco largo.', [
    ['Trendline', 418, 1.6, 4, 'A', 'G', 1, 2020, 2023],
    ['Comfortline', 452, 1.6, 4, 'A', 'G', 2, 2020, 2023],
    ['Highline TSI', 502, 1.0, 3, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Volkswagen', 'Nivus', 'SUV', 2, 'Silueta cupé sobre base de Polo: distinta sin salirse de presupuesto.', [
    ['Comfortline', 436, 1.0, 3, 'A', 'G', 2, 2022, 2025],
    ['Highline', 486, 1.0, 3, 'A', 'G', 3, 2022, 2026],
  ]),
  model('Volkswagen', 'Teramont', 'SUV', 1, 'La tercera fila más usable que hemos probado en su precio.', [
    ['Comfortline Plus', 929, 2.0, 4, 'A', 'G', 2, 2018, 2025],
    ['Highline V6', 1069, 3.6, 6, 'A', 'G', 3, 2018, 2023],
  ]),
  model('Volkswagen', 'Saveiro', 'Pick Up', 2, 'Caja útil y manejo de auto: el reparto se hace sin cansarse.', [
    ['Starline', 336, 1.6, 4, 'M', 'G', 0, 2014, 2025],
    ['Cross Doble Cabina', 439, 1.6, 4, 'M', 'G', 2, 2016, 2023],
  ]),
  model('Volkswagen', 'Amarok', 'Pick Up', 1, 'Diésel refinado y cabina ancha; de las medianas más cómodas.', [
    ['Highline 4Motion', 769, 2.0, 4, 'A', 'D', 3, 2015, 2021],
    ['V6 Aventura', 949, 3.0, 6, 'A', 'D', 3, 2019, 2022],
  ]),
  model('SEAT', 'Ibiza', 'Hatchback', 3, 'Postura deportiva y suspensión firme sin castigar.', [
    ['Reference TM', 318, 1.6, 4, 'M', 'G', 0, 2014, 2023],
    ['Style TA', 366, 1.6, 4, 'A', 'G', 1, 2015, 2024],
    ['FR', 406, 1.6, 4, 'A', 'G', 2, 2016, 2024],
  ]),
  model('SEAT', 'León', 'Hatchback', 2, 'Uno de los compactos con mejor tacto de conducción.', [
    ['Style DSG', 439, 1.4, 4, 'A', 'G', 2, 2014, 2022],
    ['FR DSG', 486, 1.4, 4, 'A', 'G', 3, 2014, 2022],
  ]),
  model('SEAT', 'Arona', 'SUV', 2, 'Colores, dos tonos y un tamaño muy ciudadano.', [
    ['Style', 412, 1.6, 4, 'A', 'G', 1, 2018, 2023],
    ['Xcellence', 459, 1.6, 4, 'A', 'G', 3, 2018, 2024],
  ]),
  model('SEAT', 'Ateca', 'SUV', 1, 'Ágil para su tamaño y con buena cajuela.', [
    ['Style', 528, 1.4, 4, 'A', 'G', 2, 2017, 2023],
    ['Xcellence', 602, 1.4, 4, 'A', 'G', 3, 2017, 2023],
  ]),
  model('Cupra', 'Formentor', 'SUV', 1, 'Diseño afilado y prestaciones de deportivo familiar.', [
    ['1.4 TSI', 719, 1.4, 4, 'A', 'G', 2, 2021, 2025],
    ['VZ 2.0 TSI', 879, 2.0, 4, 'A', 'G', 3, 2021, 2025],
  ]),
  model('Renault', 'Kwid', 'Hatchback', 3, 'Altura libre al piso de camioneta y gasto de moto grande.', [
    ['Intens', 256, 1.0, 3, 'M', 'G', 0, 2019, 2025],
    ['Outsider', 272, 1.0, 3, 'M', 'G', 1, 2020, 2025],
  ]),
  model('Renault', 'Logan', 'Sedán', 2, 'Amplio y rudo, pensado para durar más que para lucir.', [
    ['Zen', 302, 1.6, 4, 'M', 'G', 0, 2015, 2024],
    ['Intens CVT', 342, 1.6, 4, 'A', 'G', 1, 2017, 2024],
  ]),
  model('Renault', 'Stepway', 'Hatchback', 2, 'Un hatchback elevado que no le tiene miedo a los baches.', [
    ['Zen', 322, 1.6, 4, 'M', 'G', 1, 2016, 2024],
    ['Intens CVT', 366, 1.6, 4, 'A', 'G', 2, 2019, 2024],
  ]),
  model('Renault', 'Duster', 'SUV', 3, 'SUV honesta: espacio, altura y mecánica a prueba de caminos.', [
    ['Zen', 382, 1.6, 4, 'M', 'G', 0, 2014, 2024],
    ['Intens', 426, 1.6, 4, 'A', 'G', 1, 2014, 2026],
    ['Iconic Turbo', 486, 1.3, 4, 'A', 'G', 2, 2022, 2026],
  ]),
  model('Renault', 'Koleos', 'SUV', 2, 'Confort de lujo discreto, con un motor suave y sin turbo que cuidar.', [
    ['Zen', 529, 2.5, 4, 'A', 'G', 1, 2017, 2024],
    ['Bose', 606, 2.5, 4, 'A', 'G', 3, 2017, 2024],
  ]),
  model('Renault', 'Oroch', 'Pick Up', 3, 'Cinco lugares cómodos y caja al mismo tiempo, sin tamaño de camión.', [
    ['Zen', 406, 1.6, 4, 'M', 'G', 0, 2018, 2026],
    ['Outsider', 486, 1.3, 4, 'A', 'G', 2, 2023, 2026],
    ['Dynamique', 439, 2.0, 4, 'A', 'G', 1, 2018, 2022],
  ]),
  model('Peugeot', '208', 'Hatchback', 2, 'Volante pequeño, tablero alto y mucha personalidad.', [
    ['Active', 369, 1.2, 3, 'A', 'G', 1, 2021, 2025],
    ['Allure', 366, 1.6, 4, 'M', 'G', 2, 2014, 2020],
  ]),
  model('Peugeot', '2008', 'SUV', 1, 'Compacta con acabados que se notan al cerrar la puerta.', [
    ['Allure', 506, 1.2, 3, 'A', 'G', 2, 2017, 2025],
  ]),
  model('Peugeot', '3008', 'SUV', 2, 'El interior parece sala de diseño y el manejo es muy fino.', [
    ['Allure', 649, 1.6, 4, 'A', 'G', 2, 2018, 2024],
    ['GT', 739, 1.6, 4, 'A', 'G', 3, 2018, 2024],
  ]),
  model('BMW', 'Serie 3', 'Sedán', 2, 'Tracción trasera y un reparto de peso que se siente en cada curva.', [
    ['320i Sport Line', 899, 2.0, 4, 'A', 'G', 2, 2014, 2024],
    ['330i M Sport', 1079, 2.0, 4, 'A', 'G', 3, 2017, 2024],
  ]),
  model('BMW', 'X1', 'SUV', 2, 'La entrada a la marca con espacio de verdad.', [
    ['sDrive20i', 829, 2.0, 4, 'A', 'G', 2, 2014, 2022],
    ['sDrive18i X Line', 859, 1.5, 3, 'A', 'G', 3, 2018, 2025],
  ]),
  model('BMW', 'X3', 'SUV', 1, 'Equilibrio entre familia y manejo, con tracción integral.', [
    ['xDrive30i X Line', 1249, 2.0, 4, 'A', 'G', 3, 2018, 2024],
  ]),
  model('Mercedes-Benz', 'Clase A', 'Sedán', 1, 'Doble pantalla, iluminación ambiental y rodar de auto mayor.', [
    ['A 200 Progressive', 789, 1.3, 4, 'A', 'G', 3, 2019, 2024],
  ]),
  model('Mercedes-Benz', 'Clase C', 'Sedán', 1, 'Confort, silencio y un puesto de mando impecable.', [
    ['C 200 Exclusive', 999, 2.0, 4, 'A', 'G', 3, 2015, 2021],
    ['C 180', 869, 1.6, 4, 'A', 'G', 2, 2015, 2019],
  ]),
  model('Mercedes-Benz', 'GLA', 'SUV', 1, 'Estrella en la parrilla en un tamaño que la ciudad acepta.', [
    ['200 Progressive', 879, 1.3, 4, 'A', 'G', 3, 2021, 2024],
    ['200 Style', 719, 1.6, 4, 'A', 'G', 2, 2015, 2020],
  ]),
  model('Audi', 'A3', 'Sedán', 2, 'Armado de reloj y un tamaño perfecto para todos los días.', [
    ['Dynamic 35 TFSI', 719, 1.4, 4, 'A', 'G', 2, 2015, 2024],
    ['S Line 40 TFSI', 829, 2.0, 4, 'A', 'G', 3, 2016, 2023],
  ]),
  model('Audi', 'Q3', 'SUV', 2, 'Compacta, elegante y con la calidad de hechura de sus hermanas mayores.', [
    ['Dynamic 35 TFSI', 849, 1.4, 4, 'A', 'G', 2, 2016, 2025],
    ['S Line 40 TFSI', 979, 2.0, 4, 'A', 'G', 3, 2019, 2025],
  ]),
  model('Audi', 'Q5', 'SUV', 1, 'Tracción quattro y una autonomía de viaje muy larga.', [
    ['Elite 45 TFSI', 1259, 2.0, 4, 'A', 'G', 3, 2018, 2024],
  ]),
  model('Volvo', 'XC60', 'SUV', 1, 'Seguridad de primera y asientos que cuidan la espalda.', [
    ['Inscription T8', 1399, 2.0, 4, 'A', 'H', 3, 2019, 2024],
    ['Momentum T5', 1049, 2.0, 4, 'A', 'G', 2, 2018, 2021],
  ]),
  model('MINI', 'Cooper', 'Hatchback', 1, 'Va como kart y cada detalle tiene gracia.', [
    ['Chili', 669, 1.5, 3, 'A', 'G', 2, 2015, 2024],
    ['S Hot Chili', 769, 2.0, 4, 'A', 'G', 3, 2015, 2024],
  ]),
  model('Fiat', 'Mobi', 'Hatchback', 2, 'El presupuesto alcanza y sobra para la gasolina del mes.', [
    ['Like', 262, 1.0, 4, 'M', 'G', 0, 2017, 2025],
    ['Trekking', 279, 1.0, 3, 'M', 'G', 1, 2023, 2026],
  ]),
]
