import { type Model, model } from './model.ts'

export const MOTORCYCLES: Model[] = [
  model('Italika', 'DM200', 'Motos', 2, 'Doble propósito de trabajo: sube banquetas, brechas y lo que le pongan.', [
    ['Standard', 36, 0.197, 1, 'M', 'G', 0, 2018, 2026],
  ]),
  model('Italika', 'Vort-X 300R', 'Motos', 1, 'Deportiva accesible con freno de disco en las dos ruedas.', [
    ['ABS', 66, 0.296, 1, 'M', 'G', 1, 2021, 2026],
  ]),
  model('Honda', 'CB190R', 'Motos', 2, 'Ligera, frugal y con la fama de la marca para durar.', [
    ['Repsol', 68, 0.184, 1, 'M', 'G', 1, 2018, 2026],
  ]),
  model('Honda', 'XR190L', 'Motos', 2, 'La que llega al rancho y al centro sin cambiar de llantas.', [
    ['ABS', 74, 0.184, 1, 'M', 'G', 1, 2019, 2026],
  ]),
  model('Honda', 'CB500X', 'Motos', 1, 'Bicilíndrica dócil para rodar lejos con maletas.', [
    ['ABS', 168, 0.471, 2, 'M', 'G', 2, 2017, 2024],
  ]),
  model('Yamaha', 'MT-03', 'Motos', 2, 'Desnuda de dos cilindros que encanta en curvas y en ciudad.', [
    ['ABS', 132, 0.321, 2, 'M', 'G', 2, 2018, 2026],
  ]),
  model('Yamaha', 'NMAX 155', 'Motos', 2, 'Scooter automático con cajuela para el casco y tablero conectado.', [
    ['Connected', 76, 0.155, 1, 'A', 'G', 1, 2020, 2026],
  ]),
  model('Yamaha', 'YZF-R3', 'Motos', 1, 'Carenada, equilibrada y perfecta para aprender a ir rápido.', [
    ['ABS', 142, 0.321, 2, 'M', 'G', 2, 2017, 2026],
  ]),
  model('Kawasaki', 'Ninja 400', 'Motos', 1, 'Acelera con ganas y pesa lo mismo que una chica.', [
    ['ABS SE', 154, 0.399, 2, 'M', 'G', 2, 2018, 2025],
  ]),
  model('Kawasaki', 'Versys 650', 'Motos', 1, 'Erguida, cómoda y lista para cruzar la sierra.', [
    ['LT', 208, 0.649, 2, 'M', 'G', 3, 2017, 2025],
  ]),
  model('Suzuki', 'V-Strom 650', 'Motos', 1, 'Motor probadísimo: hay quien le ha dado la vuelta al país dos veces.', [
    ['XT', 214, 0.645, 2, 'M', 'G', 3, 2017, 2025],
  ]),
  model(
    'Bajaj',
    'Pulsar NS200',
    'Motos',
    2,
    'Chasís perimetral y enfriamiento líquido por el precio de una de trabajo.',
    [['ABS', 64, 0.2, 1, 'M', 'G', 1, 2018, 2026]],
  ),
  model('Bajaj', 'Dominar 400', 'Motos', 1, 'Para hacer carretera sin gastar lo de una grande.', [
    ['UG', 96, 0.373, 1, 'M', 'G', 2, 2019, 2026],
  ]),
  model('KTM', '390 Duke', 'Motos', 1, 'Explosiva y precisa, con electrónica de moto mayor.', [
    ['ABS', 128, 0.373, 1, 'M', 'G', 2, 2017, 2026],
  ]),
  model('BMW', 'G 310 GS', 'Motos', 1, 'La aventurera de entrada de la marca, baja de asiento y fácil de llevar.', [
    ['Rallye', 134, 0.313, 1, 'M', 'G', 2, 2018, 2025],
  ]),
  model('BMW', 'R 1250 GS', 'Motos', 1, 'Referencia mundial para viajar, con su bóxer de par interminable.', [
    ['Adventure', 489, 1.254, 2, 'M', 'G', 3, 2019, 2023],
  ]),
  model('Harley-Davidson', 'Iron 883', 'Motos', 1, 'Baja, oscura y con el latido que se busca en una Sportster.', [
    ['Sportster', 224, 0.883, 2, 'M', 'G', 2, 2015, 2022],
  ]),
  model('Royal Enfield', 'Himalayan', 'Motos', 1, 'Sencilla y terca: hecha para llegar, no para presumir.', [
    ['Granite', 122, 0.411, 1, 'M', 'G', 1, 2019, 2025],
  ]),
]
