/** The zones of Brazil, by where people find themselves. */
export const brazilZones = [
  { zone: "America/Sao_Paulo", label: "Brasília, Sudeste, Sul e Goiás" },
  { zone: "America/Bahia", label: "Bahia" },
  { zone: "America/Recife", label: "Pernambuco" },
  { zone: "America/Maceio", label: "Alagoas e Sergipe" },
  { zone: "America/Fortaleza", label: "Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte" },
  { zone: "America/Belem", label: "Amapá e leste do Pará" },
  { zone: "America/Santarem", label: "Oeste do Pará" },
  { zone: "America/Araguaina", label: "Tocantins" },
  { zone: "America/Cuiaba", label: "Mato Grosso" },
  { zone: "America/Campo_Grande", label: "Mato Grosso do Sul" },
  { zone: "America/Manaus", label: "Amazonas" },
  { zone: "America/Porto_Velho", label: "Rondônia" },
  { zone: "America/Boa_Vista", label: "Roraima" },
  { zone: "America/Eirunepe", label: "Sudoeste do Amazonas" },
  { zone: "America/Rio_Branco", label: "Acre" },
  { zone: "America/Noronha", label: "Fernando de Noronha" },
] as const;

export const zoneLabel = (zone: string): string =>
  brazilZones.find((each) => each.zone === zone)?.label ?? zone;
