import { listAddresses } from "#server/customers/list-addresses.ts";
import { saveAddress } from "#server/customers/save-address.ts";
import { openTestDatabase } from "./database.ts";

export const home = {
  zipcode: "04.101-300",
  street: "Rua Vergueiro",
  number: "3185",
  complement: "",
  district: "Vila Mariana",
  city: "São Paulo",
  state: "sp",
};

export async function openCustomers() {
  const database = await openTestDatabase();
  for (const id of ["ana", "bia"]) {
    await database.query
      .insertInto("users")
      .values({ id, name: id, email: `${id}@example.com`, created_at: "", updated_at: "" })
      .execute();
  }
  let clock = 1_000;
  const now = () => {
    clock += 1;
    return clock;
  };
  const needs = { database, now };
  const add = async (userId: string, number: string): Promise<string> => {
    const result = await saveAddress(needs, userId, { ...home, number });
    if (!result.ok) throw new Error(result.reason);
    return result.id;
  };
  const numbers = async (userId = "ana") =>
    (await listAddresses(database.query, userId)).map(({ number, main }) => (main ? `${number}*` : number));
  return { needs, add, numbers };
}

export const notFound = { ok: false, reason: "not-found" };
