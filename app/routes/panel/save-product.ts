import { data } from "react-router";
import { maxCategories, maxProducts, tooManyLetters } from "#domain/menu-limits.ts";
import { sentProductSchema, toProductWish } from "#domain/product-form.ts";
import type { ProductAnswer } from "#features/catalogue/product/product-answer.ts";
import { parseForm } from "#forms/parse-form.ts";
import { answering, failed, fieldErrors, invalidForm, readForm } from "#routes/account/form-answers.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import type { Route } from "./+types/save-product";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;

export const action = panelAction("changeMenu", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, async () => {
    const submission = parseForm(await readForm(args.request), sentProductSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const wish = toProductWish(submission.value);
    const result = await saveProduct(services, actor, args.params.productId, wish);
    if (result.ok) {
      const { rev, facts } = result.product;
      const text = wish.rev === 0 ? `${facts.name} está no cardápio.` : "Produto salvo.";
      const notice = { kind: "positive" as const, text };
      return data<ProductAnswer>({ ok: true, result: null, notice, product: { rev, facts } });
    }
    const refuse = (field: string, text: string) => failed(text, submission, fieldErrors({ [field]: text }));
    switch (result.reason) {
      case "barcode":
        return refuse("barcode", `Este código de barras já é de ${result.productName}.`);
      case "category":
        return refuse("categoryId", "Esta categoria foi excluída. Escolha outra.");
      case "tooManyCategories":
        return refuse(
          "categoryId",
          `O cardápio já tem ${maxCategories} categorias, o máximo. Use uma delas.`,
        );
      case "tooMany":
        return failed(`O cardápio já tem ${maxProducts} produtos, o máximo. Exclua um antes.`);
      case "tooManyLetters":
        return refuse("description", tooManyLetters);
      case "picture":
        return failed("Esta foto não está mais guardada. Envie de novo.");
      case "gone":
        return failed("Este produto foi excluído por outra pessoa.");
      case "conflict": {
        const { rev, facts } = result.product;
        // Not an error status, which browsers log.
        return data<ProductAnswer>({
          ok: false,
          result: null,
          notice: null,
          conflict: { by: result.by, product: { rev, facts } },
        });
      }
    }
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notSaved);
