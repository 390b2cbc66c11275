import { section } from "./demo-types.ts";

const hortifruti = section(
  "Hortifruti",
  `
Banana Pacovã kg | 8,99 | 80 | banana | Boa para fritar ou assar.
Banana Prata kg | 7,49 | 70 | banana
Maçã Fuji kg | 13,90 | 50 | apple
Pera Williams kg | 16,90 | 25 | pear
Laranja Pera kg | 5,99 | 100 | orange
Limão Taiti kg | 7,49 | 50 | lime
Mamão Formosa kg | 7,99 | 40 | -
Melancia kg | 3,49 | 120 | watermelon | Vendida inteira; cada uma pesa de 6 a 10 kg.
Melão Amarelo kg | 6,99 | 40 | melon
Uva Vitória sem Semente bandeja 500 g | 15,90 | 24 | grapes
Abacate kg | 9,90 | 30 | avocado
Tomate Salada kg | 8,99 | 70 | tomato
Batata Inglesa kg | 6,99 | 100 | potato
Cebola Branca kg | 5,49 | 90 | onion
Cenoura kg | 6,49 | 60 | carrot
Pimentão Verde kg | 9,99 | 25 | bell-pepper
Pimenta-de-Cheiro bandeja 100 g | 4,49 | 30 | chili
Alface Americana unidade | 5,49 | 30 | lettuce
Cheiro-Verde maço | 3,99 | 40 | herb | Cebolinha, coentro e chicória.
Alho a Granel 200 g | 8,90 | 60 | garlic
`,
  "loose",
);

const carnes = section(
  "Carnes, Aves e Peixes",
  `
Picanha Bovina kg | 84,90 | 20 | steak | Peça de 1 a 1,4 kg, embalada a vácuo.
Alcatra em Bifes kg | 54,90 | 30 | steak
Contrafilé kg | 57,90 | 25 | steak
Coxão Mole kg | 46,90 | 30 | steak
Patinho Moído kg | 42,90 | 40 | steak | Moído na hora, duas vezes.
Costela Bovina kg | 29,90 | 25 | ribs
Acém em Cubos kg | 38,90 | 30 | steak
Músculo Bovino kg | 34,90 | 20 | ribs
Filé de Peito de Frango Sadia 1 kg | 24,90 | 60 | chicken-leg
Coxa e Sobrecoxa de Frango kg | 14,90 | 70 | chicken-leg
Frango Inteiro Congelado Seara kg | 12,90 | 50 | chicken-leg
Asa de Frango kg | 17,90 | 35 | chicken-leg
Pernil Suíno sem Osso kg | 24,90 | 20 | ribs
Bisteca Suína kg | 21,90 | 25 | ribs
Bacon em Cubos Seara 300 g | 19,90 | 30 | bacon
Linguiça Toscana Sadia kg | 23,90 | 40 | hot-dog
Linguiça Calabresa Perdigão kg | 32,90 | 36 | hot-dog
Tambaqui sem Espinha kg | 36,90 | 18 | fish | Banda limpa, de cativeiro regional.
Filé de Tilápia 800 g | 44,90 | 24 | fish
Camarão Rosa Limpo 400 g | 54,90 | 12 | shrimp
`,
  "loose",
);

const frios = section(
  "Frios e Laticínios",
  `
Leite Integral Italac 1 L | 5,99 | 200 | milk
Leite Desnatado Parmalat 1 L | 6,29 | 90 | milk
Leite sem Lactose Piracanjuba 1 L | 7,49 | 60 | milk
Manteiga com Sal Aviação 200 g | 15,90 | 40 | butter
Margarina Qualy com Sal 500 g | 9,49 | 80 | butter
Requeijão Cremoso Catupiry 200 g | 11,90 | 50 | jar-cheese
Requeijão Light Vigor 200 g | 9,90 | 36 | jar-cheese
Cream Cheese Philadelphia 150 g | 12,90 | 30 | jar-cheese
Queijo Mussarela Fatiado Tirolez 150 g | 13,90 | 40 | cheese
Queijo Prato Fatiado President 150 g | 14,90 | 30 | cheese
Queijo Coalho Espeto com 7 | 26,90 | 20 | cheese
Queijo Parmesão Ralado Faixa Azul 50 g | 8,99 | 45 | cheese
Presunto Cozido Sadia Fatiado 200 g | 12,90 | 40 | bacon
Peito de Peru Sadia Fatiado 200 g | 18,90 | 24 | bacon
Mortadela Ceratti Fatiada 200 g | 13,90 | 24 | sandwich
Salsicha Hot Dog Perdigão 500 g | 10,90 | 50 | hot-dog
Iogurte Danone Morango com 6 | 9,90 | 40 | milk-strawberry
Iogurte Natural Nestlé 170 g | 4,49 | 40 | milk
Leite Fermentado Yakult com 6 | 13,90 | 36 | milk
Ovos Brancos Grandes com 20 | 19,90 | 60 | egg
`,
  "packed",
);

const congelados = section(
  "Congelados e Sorvetes",
  `
Lasanha à Bolonhesa Sadia 600 g | 19,90 | 36 | spaghetti | Doze minutos no micro-ondas.
Lasanha Quatro Queijos Perdigão 600 g | 19,90 | 24 | spaghetti-cheese
Pizza Congelada Sadia Calabresa 460 g | 21,90 | 30 | pizza
Pizza Congelada Seara Mussarela 440 g | 19,90 | 30 | pizza-olives
Hambúrguer Bovino Seara com 12 | 29,90 | 30 | hamburger
Hambúrguer Vegetal Fazenda Futuro 230 g | 22,90 | 15 | hamburger
Nuggets de Frango Sadia 300 g | 14,90 | 45 | chicken-leg
Steak de Frango Perdigão 100 g | 3,49 | 90 | chicken-leg
Pão de Queijo Forno de Minas 400 g | 19,90 | 40 | bread-cheese
Batata Pré-Frita McCain 1,05 kg | 24,90 | 36 | fries
Mandioca Palito Congelada 1 kg | 14,90 | 20 | fries
Brócolis Congelado Daucy 300 g | 13,90 | 24 | ice-broccoli
Mix de Legumes Congelado Daucy 300 g | 12,90 | 20 | ice-carrot
Polpa de Açaí Médio 1 kg | 24,90 | 30 | blueberries | Sem xarope.
Polpa de Cupuaçu 400 g | 14,90 | 25 | ice
Polpa de Maracujá De Marchi 400 g | 16,90 | 24 | ice
Morango Congelado De Marchi 1 kg | 29,90 | 15 | ice-strawberry
Sorvete Kibon Napolitano 1,5 L | 32,90 | 20 | ice-cream
Sorvete Nestlé Flocos 1,5 L | 29,90 | 18 | ice-cream
Picolé Kibon Frutilly Uva 55 g | 4,50 | 60 | shaved-ice
`,
  "packed",
);

const bebidas = section(
  "Bebidas",
  `
Coca-Cola Original 2 L | 12,49 | 120 | soda
Coca-Cola Sem Açúcar 2 L | 12,49 | 90 | soda
Guaraná Antarctica 2 L | 9,49 | 100 | soda
Guaraná Baré 2 L | 8,49 | 90 | soda | O guaraná de Manaus.
Fanta Uva 2 L | 9,99 | 50 | soda-grapes
Sprite 2 L | 9,99 | 50 | soda-lemon
Pepsi Black 2 L | 9,49 | 45 | soda
Água Mineral sem Gás Minalba 1,5 L | 4,49 | 120 | water
Água Mineral com Gás São Lourenço 300 ml | 5,49 | 60 | water-bubbles
Água de Coco Sococo 1 L | 14,90 | 40 | coconut
Suco de Laranja Prat's 900 ml | 16,90 | 30 | juice-box-orange | Integral. Manter refrigerado.
Suco de Uva Integral Aurora 1,5 L | 24,90 | 24 | juice-box-grapes
Néctar de Manga Maguary 1 L | 7,99 | 40 | juice-box-mango
Refresco em Pó Tang Laranja 18 g | 1,49 | 200 | juice-box-orange
Isotônico Gatorade Limão 500 ml | 6,99 | 60 | soda-lemon
Energético Monster Energy 473 ml | 10,49 | 60 | soda
Skol Lata 350 ml | 3,99 | 300 | beer
Heineken Long Neck 330 ml | 7,49 | 180 | beer
Brahma Chopp Lata 473 ml | 4,99 | 200 | beers
Vinho Tinto Suave Quinta do Morgado 750 ml | 19,90 | 24 | wine
`,
  "packed",
);

export const frescos = [hortifruti, carnes, frios, congelados, bebidas];
