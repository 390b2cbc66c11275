import { section } from "./demo-types.ts";

const graos = section(
  "Arroz, Feijão e Grãos",
  `
Arroz Branco Tio João Tipo 1 5 kg | 31,90 | 90 | rice | Grãos longos e soltinhos.
Arroz Branco Camil Tipo 1 5 kg | 28,90 | 110 | rice
Arroz Branco Prato Fino Tipo 1 1 kg | 7,49 | 60 | rice
Arroz Parboilizado Tio João 1 kg | 7,29 | 80 | rice
Arroz Integral Camil 1 kg | 7,99 | 45 | rice | Com casca e farelo: demora uns dez minutos a mais na panela.
Arroz Arbório Paganini 1 kg | 21,90 | 18 | rice | Para risoto.
Feijão Carioca Camil 1 kg | 8,49 | 120 | beans
Feijão Carioca Kicaldo 1 kg | 7,99 | 100 | beans | Safra nova, cozinha rápido.
Feijão Preto Camil 1 kg | 9,29 | 70 | beans
Feijão Fradinho Yoki 500 g | 8,99 | 30 | beans
Feijão Branco Yoki 500 g | 10,49 | 25 | beans
Lentilha Yoki 500 g | 10,90 | 35 | beans
Grão-de-Bico Yoki 500 g | 11,90 | 35 | beans
Ervilha Partida Yoki 500 g | 8,49 | 25 | pea-pod
Milho de Pipoca Yoki 500 g | 5,99 | 60 | popcorn
Canjica Branca Yoki 500 g | 6,49 | 30 | corn
Trigo para Quibe Yoki 500 g | 6,29 | 28 | wheat
Quinoa em Grãos Jasmine 250 g | 19,90 | 15 | wheat | Sem glúten.
Linhaça Dourada Jasmine 200 g | 9,90 | 20 | seedling
Chia em Grãos Jasmine 200 g | 13,90 | 20 | seedling
`,
  "packed",
);

const massas = section(
  "Massas e Molhos",
  `
Espaguete nº 8 Renata 500 g | 5,49 | 100 | spaghetti
Espaguete Barilla nº 5 500 g | 8,99 | 60 | spaghetti | Grano duro, pronto em nove minutos.
Penne Barilla 500 g | 8,99 | 55 | spaghetti
Parafuso Adria com Ovos 500 g | 5,29 | 80 | spaghetti
Macarrão Ave-Maria Vitarella 500 g | 4,49 | 40 | spaghetti
Talharim Petybon com Ovos 500 g | 6,49 | 35 | spaghetti
Macarrão Integral Renata Penne 500 g | 7,49 | 25 | spaghetti-wheat
Massa para Lasanha Adria 500 g | 8,49 | 40 | spaghetti | Direto ao forno, sem cozinhar antes.
Nhoque de Batata Massa Leve 500 g | 13,90 | 15 | spaghetti-potato | Manter refrigerado.
Lámen Nissin Galinha Caipira 85 g | 2,99 | 200 | noodles
Lámen Nissin Carne 85 g | 2,99 | 180 | noodles
Cup Noodles Galinha Caipira 69 g | 6,49 | 72 | noodles
Molho de Tomate Pomarola Tradicional 300 g | 3,99 | 120 | jar-tomato
Molho de Tomate Heinz Tradicional 300 g | 4,49 | 90 | jar-tomato
Molho de Tomate Salsaretti Manjericão 300 g | 3,79 | 60 | jar-tomato
Extrato de Tomate Elefante 300 g | 6,99 | 70 | canned-food
Passata Rústica Mutti 680 g | 24,90 | 12 | jar-tomato | Italiana, só tomate e sal.
Tomate Pelado La Pastina 400 g | 11,90 | 24 | canned-food
Molho Branco Predilecta 300 g | 5,99 | 20 | jar-milk
Molho Pesto Barilla Genovese 190 g | 32,90 | 10 | jar-herb
`,
  "packed",
);

const temperos = section(
  "Óleos, Temperos e Condimentos",
  `
Óleo de Soja Liza 900 ml | 8,49 | 150 | jar-beans
Óleo de Soja Soya 900 ml | 7,99 | 130 | jar-beans
Óleo de Girassol Liza 900 ml | 13,90 | 40 | jar-sunflower
Óleo de Milho Mazola 900 ml | 15,49 | 30 | jar-corn
Azeite Extravirgem Gallo 500 ml | 44,90 | 36 | jar-olives | Português, acidez máxima de 0,5%.
Azeite Extravirgem Andorinha 500 ml | 42,90 | 30 | jar-olives
Vinagre de Álcool Castelo 750 ml | 3,49 | 60 | jar
Vinagre de Maçã Castelo 750 ml | 7,49 | 35 | jar-apple
Sal Refinado Cisne 1 kg | 3,29 | 100 | salt
Sal Grosso Lebre 1 kg | 3,99 | 60 | salt | Para churrasco.
Caldo de Galinha Knorr 57 g | 3,19 | 90 | stew-chicken-leg
Tempero Sazón Amarelo 60 g | 5,49 | 80 | salt-herb
Pimenta-do-Reino Moída Kitano 40 g | 6,99 | 40 | salt-chili
Orégano Kitano 10 g | 3,99 | 50 | herb
Colorau Kitano 70 g | 3,49 | 35 | salt-chili
Alho Triturado Arisco 200 g | 7,99 | 30 | jar-garlic
Ketchup Heinz 397 g | 12,90 | 60 | jar-tomato
Maionese Hellmann's 500 g | 11,90 | 80 | jar-egg
Mostarda Hemmer Amarela 200 g | 6,49 | 40 | jar
Molho Shoyu Sakura 150 ml | 5,99 | 45 | sake
`,
  "packed",
);

const confeitaria = section(
  "Farinhas, Açúcar e Confeitaria",
  `
Açúcar Refinado União 1 kg | 5,49 | 150 | -
Açúcar Cristal Caravelas 5 kg | 21,90 | 40 | -
Açúcar Demerara Native Orgânico 1 kg | 10,90 | 30 | -
Adoçante Zero-Cal Sucralose 100 ml | 11,90 | 24 | -
Farinha de Trigo Dona Benta Tipo 1 1 kg | 6,49 | 100 | wheat
Farinha de Trigo Renata 1 kg | 5,99 | 60 | wheat
Farinha de Trigo Integral Mirella 1 kg | 6,79 | 25 | wheat
Farinha de Mandioca Torrada Yoki 500 g | 5,99 | 50 | jar
Farinha de Mandioca Uarini Amarela 1 kg | 14,90 | 40 | jar | Ovinha, do interior do Amazonas.
Fubá Mimoso Yoki 1 kg | 4,99 | 45 | corn
Flocão de Milho Vitamilho 500 g | 3,29 | 90 | corn | Para cuscuz.
Goma de Tapioca Akio 500 g | 6,49 | 60 | flatbread | Hidratada: é só levar à frigideira.
Amido de Milho Maizena 200 g | 6,99 | 45 | corn
Polvilho Azedo Yoki 500 g | 9,49 | 30 | jar
Fermento em Pó Royal 100 g | 4,49 | 70 | jar-cake
Fermento Biológico Fleischmann 10 g | 2,29 | 100 | jar-bread
Mistura para Bolo Dona Benta Chocolate 450 g | 6,49 | 40 | cake-chocolate
Leite Condensado Moça 395 g | 8,99 | 120 | jar-milk
Creme de Leite Nestlé 200 g | 4,29 | 120 | milk
Coco Ralado Sococo 100 g | 6,99 | 40 | coconut
`,
  "packed",
);

const conservas = section(
  "Enlatados e Conservas",
  `
Milho Verde Quero 170 g | 3,99 | 90 | jar-corn
Ervilha Quero 170 g | 3,79 | 80 | jar-pea-pod
Seleta de Legumes Quero 170 g | 4,49 | 45 | jar-carrot
Milho e Ervilha Bonduelle 200 g | 6,99 | 30 | jar-corn
Atum Sólido Gomes da Costa 170 g | 11,90 | 70 | fish
Atum Ralado Coqueiro 170 g | 8,49 | 60 | fish
Sardinha Coqueiro em Óleo 125 g | 6,99 | 100 | fish
Sardinha Gomes da Costa com Tomate 125 g | 6,99 | 80 | fish
Palmito de Açaí Inteiro Imperador 300 g | 24,90 | 20 | jar | Peso drenado, de manejo certificado.
Azeitona Verde sem Caroço Rivoli 160 g | 12,90 | 30 | jar-olives
Azeitona Preta Fatiada La Violetera 100 g | 9,90 | 20 | jar-olives
Pepino em Conserva Hemmer 300 g | 15,90 | 18 | jar-cucumber
Cogumelo Fatiado Hemmer 100 g | 9,49 | 25 | jar-mushroom
Beterraba em Conserva Hemmer 300 g | 13,90 | 12 | jar
Alcaparra Rivoli 60 g | 12,49 | 10 | jar
Feijoada Pronta Vapza 500 g | 19,90 | 15 | stew | Embalada a vácuo, quinze minutos em água fervente.
Salsicha Viena Swift 180 g | 6,49 | 35 | hot-dog
Carne Bovina em Conserva Anglo 320 g | 17,90 | 20 | jar-steak
Pêssego em Calda Olé 450 g | 13,90 | 24 | jar-peach
Abacaxi em Calda La Pastina 400 g | 16,90 | 15 | jar-pineapple
`,
  "packed",
);

export const mercearia = [graos, massas, temperos, confeitaria, conservas];
