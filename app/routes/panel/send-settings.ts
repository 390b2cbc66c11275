import { data } from "react-router";
import { notSaved, type SettingsAnswer } from "#features/settings/form/settings-answer.ts";
import { sendPanelForm } from "./send-panel-form.ts";

/** Loads the page again only after what changed it: without a server that would replace the form by an error page. */
export async function sendSettings(serverAction: () => Promise<SettingsAnswer>) {
  const sent = await sendPanelForm(serverAction, notSaved);
  const answer: SettingsAnswer = "data" in sent ? sent.data : sent;
  return data(answer, { status: answer.ok || answer.changed ? 200 : answer.sessionOver ? 401 : 400 });
}
