import { lazy, Suspense } from "react";
import { formatAddress } from "../../../../domain/address";
import type { SavedAddress, SavedContact } from "../../../../domain/customer";
import type { OrderSummary } from "../../../../domain/order";
import { displayPhone } from "../../../../domain/phone";
import type { Viewer } from "../../../../domain/viewer";
import { useHash } from "../../../lib/dialog-route";
import { useHydrated } from "../../../lib/use-hydrated";
import { Page } from "../../../ui/page";
import { TabsBar } from "../../../ui/tabs-bar";
import { EntryCard } from "./entry-card";
import { MyDataCard } from "./my-data-card";
import { OrdersCard } from "./orders-card";
import { PersonalCard } from "./personal-card";
import { useLeaveWhenSignedOut } from "./use-leave-when-signed-out";

const ProfileDialogs = lazy(async () => ({ default: (await import("./profile-dialogs")).ProfileDialogs }));

export interface Profile {
  user: Viewer;
  addresses: readonly SavedAddress[];
  contacts: readonly SavedContact[];
  orders: readonly OrderSummary[];
  cepUrl: string;
}

const tabs = [{ id: "perfil", label: "Perfil" }];

export function ProfileScreen({ profile, view }: { profile: Profile; view: string | undefined }) {
  const { user, addresses, contacts, orders } = profile;
  const hash = useHash();
  useLeaveWhenSignedOut(hash !== "");
  const showsDialog = useHydrated() && (hash !== "" || view === "senha");

  return (
    <Page width="normal">
      <TabsBar
        label="Seções do perfil"
        items={tabs}
        activeId="perfil"
        onSelect={() => window.scrollTo({ top: 0 })}
      />
      <div id="perfil" className="mt-4 flex flex-col gap-4">
        <PersonalCard user={user} />
        <EntryCard
          kind="enderecos"
          entries={addresses.map((address) => ({ ...address, text: formatAddress(address) }))}
        />
        <EntryCard
          kind="contatos"
          entries={contacts.map((contact) => ({ ...contact, text: displayPhone(contact.phone) }))}
        />
        <OrdersCard orders={orders} />
        <MyDataCard />
      </div>
      {showsDialog && (
        <Suspense>
          <ProfileDialogs {...profile} view={view} />
        </Suspense>
      )}
    </Page>
  );
}
