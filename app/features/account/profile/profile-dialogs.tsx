import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatAddress } from "#domain/address.ts";
import type { SavedAddress, SavedContact } from "#domain/customer.ts";
import { passwordPath, profilePath } from "#domain/paths.ts";
import { displayPhone } from "#domain/phone.ts";
import type { Viewer } from "#domain/viewer.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PersonalDialog } from "./personal-dialog.tsx";
import { dialogs, entryIdIn } from "./profile-urls.ts";
import { RemoveDialog, type RemoveRequest } from "./remove-dialog.tsx";

interface Props {
  user: Viewer;
  addresses: readonly SavedAddress[];
  contacts: readonly SavedContact[];
  /** The path segment after /perfil. */
  view: string | undefined;
}

export function ProfileDialogs({ user, addresses, contacts, view }: Props) {
  const hash = useHash();
  const [query] = useSearchParams();
  const close = useCloseDialog(profilePath);
  usePasswordHash(view, hash);

  const addressId = entryIdIn(query, "enderecos");
  const contactId = entryIdIn(query, "contatos");
  const address = addresses.find(({ id }) => id === addressId);
  const contact = contacts.find(({ id }) => id === contactId);
  const remove = removeRequest(address, contact);

  // The link names an entry that was deleted or belongs to another account.
  const gone =
    (hash === dialogs.address && addressId !== null && !address) ||
    (hash === dialogs.contact && contactId !== null && !contact) ||
    (hash === dialogs.remove && !remove);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  if (gone) return null;

  if (hash === dialogs.user) return <PersonalDialog user={user} onClose={close} />;
  if (hash === dialogs.address) {
    return <AddressDialog key={addressId} address={address} onClose={close} />;
  }
  if (hash === dialogs.contact) return <ContactDialog key={contactId} contact={contact} onClose={close} />;
  if (hash === dialogs.password) return <PasswordDialog email={user.email} onClose={close} />;
  if (hash === dialogs.remove && remove) return <RemoveDialog request={remove} onClose={close} />;
  if (hash === dialogs.account) return <DeleteAccountDialog onClose={close} />;
  return null;
}

/** Turns /perfil/senha into the hash of its dialog, so that closing it leads to the profile. */
function usePasswordHash(view: string | undefined, hash: string): void {
  const navigate = useNavigate();
  const missing = view === "senha" && hash !== dialogs.password;
  useEffect(() => {
    if (missing)
      void navigate(`${passwordPath}#${dialogs.password}`, { replace: true, preventScrollReset: true });
  }, [missing, navigate]);
}

function removeRequest(address?: SavedAddress, contact?: SavedContact): RemoveRequest | undefined {
  if (address)
    return { header: `Excluir o endereço ${formatAddress(address)}?`, path: "enderecos", id: address.id };
  if (contact)
    return { header: `Excluir o contato ${displayPhone(contact.phone)}?`, path: "contatos", id: contact.id };
  return undefined;
}
