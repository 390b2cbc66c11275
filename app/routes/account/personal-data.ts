import { messages } from "#domain/messages.ts";
import { profileFormSchema } from "#domain/profile-form.ts";
import { parseForm } from "#forms/parse-form.ts";
import { sendForm } from "#forms/send-form.ts";
import { servicesContext } from "#server/context.ts";
import { updateProfile } from "#server/customers/update-profile.ts";
import type { Route } from "./+types/personal-data";
import { getViewer } from "./account-guard.ts";
import {
  answering,
  failed,
  fieldErrors,
  invalidForm,
  readForm,
  refused,
  saved,
  sessionOver,
} from "./form-answers.ts";
import { refreshAfter } from "./refresh-after.ts";

const notSaved = () => messages.addressSaveFailed;

export const action = (args: Route.ActionArgs) => answering(args, notSaved, () => save(args));

async function save({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const [viewer, form] = await Promise.all([getViewer({ request, context }), readForm(request)]);
  const submission = parseForm(form, profileFormSchema);
  if (!viewer) return sessionOver(submission);
  if (submission.status !== "success") return invalidForm(submission);
  const { email, password, ...profile } = submission.value;
  const changesEmail = email !== viewer.email;
  // First the step that the password can refuse, so that nothing is half saved.
  if (changesEmail) {
    const change = await services.identity.requestEmailChange(request, { email, currentPassword: password });
    if (!change.ok) return refused(submission, change, (message) => message, { currentPassword: "password" });
  }
  const result = await updateProfile(services, viewer.id, profile);
  if (!result.ok) {
    const errors = result.reason === "invalid" ? fieldErrors(result.errors) : {};
    return failed(messages.addressSaveFailed, submission, errors);
  }
  return saved(changesEmail ? messages.confirmNewEmail : messages.addressSaved);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfter(serverAction), notSaved);
