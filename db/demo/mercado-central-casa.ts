import { section } from "./demo-types.ts";

const limpeza = section(
  "Limpeza",
  `
Detergente Ypê Neutro 500 ml | 2,79 | 200 | bubbles
Detergente Limpol Coco 500 ml | 2,69 | 150 | bubbles
Sabão em Pó Omo Lavagem Perfeita 1,6 kg | 26,90 | 60 | basket-bubbles
Sabão em Pó Brilhante 1,6 kg | 19,90 | 50 | basket-bubbles
Lava-Roupas Líquido Omo 3 L | 46,90 | 24 | basket-bubbles
Sabão em Barra Ypê Neutro com 5 | 13,90 | 40 | soap
Amaciante Comfort Concentrado 1 L | 19,90 | 48 | lotion
Amaciante Downy Brisa de Verão 500 ml | 13,90 | 36 | lotion
Água Sanitária Qboa 2 L | 8,49 | 80 | bucket
Alvejante sem Cloro Vanish 450 g | 26,90 | 20 | bubbles
Desinfetante Pinho Sol Original 500 ml | 7,99 | 60 | bucket
Desinfetante Veja Lavanda 2 L | 11,90 | 30 | bucket
Limpador Veja Multiuso 500 ml | 5,99 | 90 | bubbles
Limpador Perfumado Casa & Perfume 1 L | 12,90 | 30 | lotion
Álcool Líquido 70% Itajá 1 L | 9,90 | 60 | lotion
Limpa-Vidros Vidrex 500 ml | 11,90 | 24 | bubbles
Esponja Scotch-Brite Multiuso com 4 | 8,49 | 70 | sponge
Lã de Aço Bombril com 8 | 3,49 | 90 | sponge
Saco de Lixo Embalixo 50 L com 30 | 19,90 | 40 | trash-bin
Inseticida Raid Aerossol 420 ml | 17,90 | 30 | -
`,
  "packed",
);

const higiene = section(
  "Higiene e Beleza",
  `
Papel Higiênico Neve Folha Dupla com 12 | 26,90 | 60 | paper-roll
Papel Higiênico Personal Folha Simples com 4 | 6,49 | 80 | paper-roll
Sabonete Dove Original 90 g | 4,99 | 120 | soap
Sabonete Phebo Odor de Rosas 90 g | 4,49 | 60 | soap
Sabonete Líquido Protex 250 ml | 14,90 | 36 | lotion
Shampoo Seda Ceramidas 325 ml | 12,90 | 48 | lotion
Shampoo Pantene Restauração 400 ml | 24,90 | 30 | lotion
Condicionador Seda Ceramidas 325 ml | 13,90 | 45 | lotion
Creme para Pentear Salon Line 300 ml | 14,90 | 30 | comb
Creme Dental Colgate Total 12 90 g | 9,90 | 90 | toothbrush
Creme Dental Sorriso Menta 90 g | 4,49 | 100 | toothbrush
Escova Dental Oral-B Indicator | 9,90 | 60 | toothbrush
Fio Dental Colgate 50 m | 8,49 | 40 | tooth
Enxaguante Bucal Listerine Cool Mint 500 ml | 26,90 | 30 | tooth
Desodorante Rexona Clinical Aerossol 150 ml | 22,90 | 40 | -
Desodorante Nivea Roll-On 50 ml | 12,90 | 36 | -
Aparelho de Barbear Gillette Prestobarba com 2 | 12,90 | 48 | razor
Absorvente Always Noturno com 8 | 11,90 | 40 | -
Protetor Solar Nivea Sun FPS 50 200 ml | 64,90 | 15 | lotion-sun
Curativo Band-Aid com 40 | 15,90 | 24 | bandage
`,
  "packed",
);

const bebe = section(
  "Bebê e Criança",
  `
Fralda Pampers Confort Sec M com 48 | 62,90 | 20 | baby
Fralda Pampers Confort Sec G com 40 | 62,90 | 24 | baby
Fralda Huggies Tripla Proteção XG com 36 | 54,90 | 18 | baby
Fralda Mamypoko Calça G com 28 | 49,90 | 15 | baby
Lenço Umedecido Huggies com 48 | 12,90 | 60 | baby
Lenço Umedecido Johnson's Recém-Nascido com 48 | 14,90 | 40 | baby
Pomada Bepantol Baby 30 g | 26,90 | 20 | lotion
Pomada Hipoglós Original 40 g | 22,90 | 20 | lotion
Shampoo Johnson's Baby 200 ml | 16,90 | 30 | lotion
Sabonete Johnson's Baby 80 g | 4,99 | 50 | soap
Talco Johnson's Baby 200 g | 18,90 | 15 | lotion
Colônia Giovanna Baby 120 ml | 34,90 | 10 | -
Cotonetes Johnson's com 75 | 5,49 | 60 | -
Algodão em Bolas Apolo 50 g | 5,99 | 40 | -
Mamadeira Lolly 240 ml | 19,90 | 15 | baby-bottle
Chupeta Neopan Ortodôntica | 12,90 | 12 | baby
Papinha Nestlé Maçã 120 g | 7,49 | 36 | jar-apple
Papinha Nestlé Carne com Legumes 170 g | 9,90 | 30 | jar-carrot
Fórmula Infantil Nan 1 Comfor 400 g | 49,90 | 12 | baby-bottle | Leite materno é o melhor alimento para o bebê. Use com orientação médica.
Composto Lácteo Ninho Fases 1+ 400 g | 29,90 | 20 | milk
`,
  "packed",
);

const pet = section(
  "Pet Shop",
  `
Ração Pedigree Adulto Carne e Vegetais 2,7 kg | 49,90 | 20 | dog
Ração Golden Adulto Frango e Arroz 15 kg | 179,90 | 8 | dog | Para cães de porte médio e grande.
Ração Dog Chow Filhotes 1 kg | 24,90 | 18 | dog
Sachê Pedigree Adulto Carne 100 g | 3,49 | 96 | dog
Petisco Dentastix Raças Médias com 7 | 19,90 | 30 | bone
Bifinho Keldog Carne 65 g | 6,49 | 50 | bone
Osso Defumado Natural | 12,90 | 20 | bone
Ração Whiskas Adulto Peixe 2,7 kg | 54,90 | 20 | cat-fish
Ração Golden Gatos Castrados 3 kg | 89,90 | 10 | cat
Ração Friskies Megamix 1 kg | 22,90 | 24 | cat
Sachê Whiskas Carne ao Molho 85 g | 3,49 | 120 | cat
Petisco Dreamies Salmão 40 g | 8,49 | 30 | cat-fish
Areia Sanitária Pipicat Classic 4 kg | 14,90 | 40 | cat
Granulado de Madeira para Gatos 3 kg | 26,90 | 20 | cat
Tapete Higiênico Super Secão com 30 | 59,90 | 15 | paw-prints
Shampoo Sanol Dog Neutro 500 ml | 16,90 | 18 | shower
Coleira Antipulgas Bulldog | 24,90 | 12 | paw-prints
Alpiste Zootekna 500 g | 7,90 | 25 | bird
Mistura para Periquitos Zootekna 500 g | 8,90 | 20 | sunflower
Alimento para Peixes Alcon Basic 20 g | 13,90 | 15 | tropical-fish
`,
  "packed",
);

const utilidades = section(
  "Utilidades e Festa",
  `
Papel-Toalha Snob com 2 | 6,99 | 80 | paper-roll
Guardanapo Santepel 30 cm com 50 | 3,99 | 70 | paper-roll
Papel-Alumínio Wyda 30 cm x 7,5 m | 7,49 | 50 | -
Filme de PVC Wyda 28 cm x 15 m | 5,99 | 45 | -
Fósforo Fiat Lux com 10 | 4,99 | 60 | fire
Isqueiro Bic Maxi | 6,49 | 80 | fire
Vela Comum Branca nº 6 com 8 | 8,90 | 30 | candle
Carvão Vegetal 3 kg | 17,90 | 40 | fire
Pilha Alcalina Duracell AA com 4 | 24,90 | 40 | battery
Pilha Alcalina Duracell AAA com 4 | 24,90 | 36 | battery
Lâmpada LED Elgin 9 W Branca | 8,90 | 60 | light-bulb
Adaptador de Tomada 2P+T | 9,90 | 30 | plug
Vassoura Bettanin Noviça | 16,90 | 20 | broom
Rodo Bettanin 40 cm | 14,90 | 20 | broom
Balde Plástico 10 L | 13,90 | 15 | bucket
Luva de Borracha Sanro M | 7,49 | 30 | gloves
Prato Descartável 15 cm com 10 | 3,49 | 60 | plate
Talheres Descartáveis Kit com 10 | 5,49 | 40 | cutlery
Balão São Roque Sortido nº 9 com 50 | 14,90 | 25 | balloon
Caderno Brochura Tilibra 96 Folhas | 9,90 | 30 | notebook
`,
  "packed",
);

export const casa = [limpeza, higiene, bebe, pet, utilidades];
