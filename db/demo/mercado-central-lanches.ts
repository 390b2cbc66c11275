import { section } from "./demo-types.ts";

const cafes = section(
  "Cafés, Chás e Achocolatados",
  `
Café Torrado e Moído Pilão Tradicional 500 g | 34,90 | 90 | coffee
Café 3 Corações Tradicional 500 g | 36,90 | 80 | coffee
Café Melitta Tradicional 500 g | 35,90 | 60 | coffee
Café União Tradicional 250 g | 18,90 | 40 | coffee
Café Orfeu Clássico em Grãos 250 g | 42,90 | 12 | coffee | Do sul de Minas, torra média.
Café Solúvel Nescafé Tradição 100 g | 19,90 | 45 | coffee
Cappuccino 3 Corações Classic 200 g | 18,90 | 30 | coffee
Cápsulas Nescafé Dolce Gusto Espresso com 10 | 26,90 | 24 | coffee
Filtro de Papel Melitta 103 com 30 | 6,49 | 60 | coffee
Chá-Mate Leão a Granel 250 g | 9,90 | 30 | mate
Chá de Camomila Leão com 10 | 5,49 | 40 | tea
Chá de Hortelã Leão com 10 | 5,49 | 35 | tea
Chá Verde Dr. Oetker com 15 | 6,99 | 25 | teapot
Erva-Mate Barão para Chimarrão 1 kg | 21,90 | 15 | mate
Achocolatado Nescau 370 g | 11,90 | 80 | milk-chocolate
Achocolatado Toddy Original 370 g | 10,90 | 75 | milk-chocolate
Achocolatado em Caixinha Toddynho 200 ml | 3,49 | 150 | juice-box-chocolate
Ovomaltine Flocos Crocantes 300 g | 18,90 | 24 | milk-chocolate
Leite em Pó Ninho Integral 380 g | 22,90 | 48 | milk
Leite em Pó Itambé Integral 400 g | 18,90 | 40 | milk
`,
  "packed",
);

const biscoitos = section(
  "Biscoitos e Bolachas",
  `
Biscoito Oreo Original 90 g | 4,29 | 120 | cookie
Biscoito Passatempo Recheado Chocolate 130 g | 3,79 | 100 | cookie
Biscoito Trakinas Morango 126 g | 3,79 | 90 | cookie
Biscoito Negresco 90 g | 3,49 | 80 | cookie
Biscoito Bono Doce de Leite 90 g | 3,49 | 60 | cookie
Cookies Bauducco Gotas de Chocolate 100 g | 6,49 | 50 | cookie
Wafer Bauducco Chocolate 140 g | 4,79 | 60 | waffle-chocolate
Wafer Bauducco Morango 140 g | 4,79 | 55 | waffle-strawberry
Biscoito Maizena Piraquê 200 g | 4,49 | 70 | cookie
Biscoito Maria Marilan 350 g | 5,99 | 60 | cookie
Biscoito Água e Sal Vitarella 350 g | 5,49 | 90 | pretzel
Cream Cracker Adria 170 g | 3,99 | 80 | pretzel
Biscoito Club Social Original 144 g | 6,49 | 70 | pretzel | Seis pacotinhos.
Torrada Bauducco Tradicional 142 g | 5,49 | 45 | bread
Rosquinha Mabel Coco 600 g | 8,99 | 30 | doughnut
Biscoito de Polvilho Globo Salgado 30 g | 3,49 | 60 | bagel | O das praias do Rio.
Biscoito Piraquê Salgadinho Presunto 100 g | 4,99 | 40 | pretzel
Pão de Mel Panco 240 g | 11,90 | 20 | chocolate-honey
Bolinho Ana Maria Baunilha com Chocolate 70 g | 3,49 | 60 | cupcake
Barra de Cereal Nutry Banana com Aveia 22 g | 2,29 | 96 | wheat-banana
`,
  "packed",
);

const doces = section(
  "Doces e Chocolates",
  `
Chocolate Lacta ao Leite 80 g | 9,49 | 80 | chocolate
Chocolate Nestlé Classic Meio Amargo 80 g | 9,49 | 60 | chocolate
Chocolate Garoto Baton ao Leite 16 g | 2,29 | 200 | chocolate
Bis Xtra ao Leite 45 g | 4,49 | 96 | chocolate
Caixa de Bis Lacta 100,8 g | 8,99 | 72 | chocolate
Caixa de Bombons Garoto 250 g | 15,90 | 60 | candy
Caixa de Bombons Nestlé Especialidades 251 g | 15,90 | 55 | candy
Sonho de Valsa 20 g | 2,29 | 150 | candy
KitKat ao Leite 41,5 g | 4,49 | 90 | chocolate
M&M's ao Leite 45 g | 4,99 | 60 | candy
Bala Fini Dentaduras 90 g | 8,49 | 40 | candy
Bala 7 Belo Framboesa 150 g | 6,49 | 40 | candy
Pirulito Pop Mania Sortido 480 g | 14,90 | 20 | lollipop | Cerca de 40 unidades.
Chiclete Trident Menta 8 g | 3,29 | 120 | candy
Pastilha Halls Extra Forte 28 g | 2,79 | 120 | candy
Paçoca Paçoquita com 24 | 18,90 | 30 | peanuts
Pé de Moleque Santa Helena com 20 | 16,90 | 20 | peanuts
Goiabada Predilecta 300 g | 6,49 | 36 | -
Doce de Leite Viçosa 400 g | 26,90 | 18 | pudding | Da universidade, premiado em Minas.
Gelatina Royal Morango 25 g | 2,19 | 100 | pudding-strawberry
`,
  "packed",
);

const salgadinhos = section(
  "Salgadinhos e Aperitivos",
  `
Batata Ruffles Original 115 g | 12,99 | 60 | fries
Batata Lay's Clássica 115 g | 12,99 | 50 | fries
Batata Pringles Original 109 g | 15,90 | 36 | fries
Batata Palha Yoki 105 g | 7,99 | 60 | fries
Doritos Queijo Nacho 120 g | 12,99 | 60 | fries-cheese
Cheetos Lua Parmesão 125 g | 9,99 | 50 | fries-cheese
Fandangos Presunto 140 g | 9,99 | 45 | fries-corn
Cebolitos 91 g | 9,49 | 40 | fries-onion
Torcida Churrasco 70 g | 3,49 | 60 | fries-steak
Salgadinho Baconzitos 103 g | 9,49 | 36 | fries-bacon
Pipoca de Micro-ondas Yoki Manteiga 100 g | 4,29 | 72 | popcorn
Pipoca Doce Pronta Clac 50 g | 3,29 | 30 | popcorn
Amendoim Japonês Dori 200 g | 7,99 | 50 | peanuts
Amendoim sem Pele Yoki 500 g | 12,90 | 30 | peanuts
Castanha-do-Pará 200 g | 29,90 | 25 | chestnut | Do Amazonas, descascada e embalada a vácuo.
Castanha-de-Caju Torrada Iracema 100 g | 19,90 | 24 | chestnut
Mix de Nuts Agtal 100 g | 18,90 | 20 | peanuts
Uva-Passa Preta La Violetera 150 g | 11,90 | 25 | grapes
Damasco Seco La Violetera 150 g | 22,90 | 10 | peach
Banana-Passa Amazônia 200 g | 12,90 | 18 | banana
`,
  "packed",
);

const matinais = section(
  "Pães e Matinais",
  `
Pão de Forma Pullman Tradicional 480 g | 10,90 | 40 | bread
Pão de Forma Wickbold Integral 500 g | 13,90 | 30 | bread
Pão de Forma Visconti sem Casca 400 g | 11,90 | 20 | bread
Pão de Hambúrguer Panco com 4 | 8,49 | 36 | bread-hamburger
Pão de Hot Dog Panco com 6 | 8,99 | 36 | bread-hot-dog
Bisnaguinha Seven Boys 300 g | 8,99 | 40 | baguette
Pão Sírio Pita Bread 320 g | 11,90 | 18 | flatbread
Tortilha de Trigo Rap 10 320 g | 15,90 | 20 | flatbread
Panettone Bauducco Frutas 400 g | 29,90 | 12 | bread-grapes
Bolo Pronto Pullman Laranja 250 g | 12,90 | 20 | cake-orange
Cereal Sucrilhos Kellogg's 240 g | 14,90 | 40 | cereal-bowl-corn
Cereal Nescau Nestlé 210 g | 13,90 | 36 | cereal-bowl-chocolate
Granola Tradicional Jasmine 300 g | 16,90 | 24 | cereal-bowl-wheat
Aveia em Flocos Quaker 165 g | 6,49 | 60 | wheat
Farinha Láctea Nestlé 160 g | 9,49 | 40 | cereal-bowl
Mucilon de Arroz 180 g | 9,49 | 40 | cereal-bowl-rice
Mel de Abelha Superbom 280 g | 24,90 | 20 | honey
Geleia de Morango Queensberry 320 g | 26,90 | 15 | jar-strawberry
Creme de Avelã Nutella 350 g | 36,90 | 30 | jar-chocolate
Pasta de Amendoim Integral Dr. Peanut 250 g | 27,90 | 15 | jar-peanuts
`,
  "packed",
);

export const lanches = [cafes, biscoitos, doces, salgadinhos, matinais];
