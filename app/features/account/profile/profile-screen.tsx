import { lazy, Suspense } from "react";
import { formatAddress } from "#domain/address.ts";
import type { SavedAddress, SavedContact } from "#domain/customer.ts";
import type { OrderSummary } from "#domain/order.ts";
import { displayPhone } from "#domain/phone.ts";
import type { Viewer } from "#domain/viewer.ts";
import { useHash } from "#state/dialog-route.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { Page } from "#ui/page.tsx";
import { TabsBar } from "#ui/tabs-bar.tsx";
import { EntryCard } from "./entry-card.tsx";
import { MyDataCard } from "./my-data-card.tsx";
import { OrdersCard, type OrdersCardProps } from "./orders-card.tsx";
import { PersonalCard } from "./personal-card.tsx";
import { useLeaveWhenSignedOut } from "./use-leave-when-signed-out.ts";

const ProfileDialogs = lazy(async () => ({
  default: (await import("./profile-dialogs.tsx")).ProfileDialogs,
}));

export interface Profile {
  user: Viewer;
  addresses: readonly SavedAddress[];
  contacts: readonly SavedContact[];
  orders: readonly OrderSummary[];
}

const contactText = ({ phone, name }: SavedContact) =>
  [displayPhone(phone), name].filter(Boolean).join(" · ");

const tabs = [{ id: "perfil", label: "Perfil" }];

interface Props {
  profile: Profile;
  view: string | undefined;
  again: OrdersCardProps["again"];
}

export function ProfileScreen({ profile, view, again }: Props) {
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
          entries={contacts.map((contact) => ({ ...contact, text: contactText(contact) }))}
        />
        <OrdersCard orders={orders} again={again} />
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
