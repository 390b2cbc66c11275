import type { GroupFacts } from "#domain/option-group-edit.ts";

interface GroupModel {
  id: string;
  title: string;
  hint: string;
  facts: GroupFacts;
}

const option = (id: string, name: string, priceCents: number) => ({ id, name, priceCents, on: true });

/** Something to begin with; the ids of the options only have to differ within their group. */
export const groupModels: readonly GroupModel[] = [
  {
    id: "tamanho",
    title: "Tamanho",
    hint: "O cliente escolhe um: pequeno, médio ou grande.",
    facts: {
      name: "Tamanho",
      least: 1,
      most: 1,
      pricing: "sum",
      repeats: false,
      options: [option("p", "Pequeno", 0), option("m", "Médio", 500), option("g", "Grande", 1_000)],
    },
  },
  {
    id: "meio-a-meio",
    title: "Meio a meio",
    hint: "O cliente escolhe dois sabores e paga o mais caro.",
    facts: {
      name: "Sabores",
      least: 2,
      most: 2,
      pricing: "max",
      repeats: true,
      options: [option("1", "Mussarela", 0), option("2", "Calabresa", 0), option("3", "Portuguesa", 600)],
    },
  },
  {
    id: "adicionais",
    title: "Adicionais",
    hint: "O cliente acrescenta o que quiser, e cada um soma.",
    facts: {
      name: "Adicionais",
      least: 0,
      most: 5,
      pricing: "sum",
      repeats: false,
      options: [option("1", "Bacon", 500), option("2", "Ovo", 300), option("3", "Queijo", 400)],
    },
  },
];

const emptyGroup: GroupFacts = {
  name: "",
  least: 0,
  most: 1,
  pricing: "sum",
  repeats: false,
  options: [],
};

export const modelFacts = (id: string | null): GroupFacts =>
  groupModels.find((model) => model.id === id)?.facts ?? emptyGroup;
