import {
  Bike,
  BookOpen,
  ChartColumn,
  CirclePlus,
  ClipboardList,
  Clock,
  History,
  QrCode,
  Search,
  Settings,
  Smartphone,
  Store,
  TicketPercent,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { panelPaths } from "#domain/panel-paths.ts";
import { may, type Permission, type Role } from "#domain/permissions.ts";
import { classNames } from "#ui/class-names.ts";

interface Place {
  label: string;
  to: (slug: string) => string;
  icon: ReactNode;
  needs: Permission;
  /** Not for those who may do this. */
  notWith?: Permission;
}

const places: readonly Place[] = [
  { label: "Pedidos", to: panelPaths.board, icon: <ClipboardList />, needs: "seeOrders" },
  { label: "Novo pedido", to: panelPaths.newOrder, icon: <CirclePlus />, needs: "typeOrders" },
  { label: "Busca", to: panelPaths.search, icon: <Search />, needs: "seeOrders" },
  { label: "Cardápio", to: panelPaths.menu, icon: <BookOpen />, needs: "sellOut" },
  { label: "Números", to: panelPaths.numbers, icon: <ChartColumn />, needs: "seeNumbers" },
];

/** Opened now and then: one entry leads to the first of them, which shows the others. */
const settings: readonly Place[] = [
  { label: "Loja", to: panelPaths.store, icon: <Store />, needs: "changeSettings" },
  { label: "Horários", to: panelPaths.hours, icon: <Clock />, needs: "changeHours" },
  { label: "Entrega", to: panelPaths.delivery, icon: <Bike />, needs: "changeSettings" },
  { label: "Pagamento", to: panelPaths.payment, icon: <Wallet />, needs: "changePayment" },
  { label: "Cupons", to: panelPaths.coupons, icon: <TicketPercent />, needs: "changeCoupons" },
  { label: "Equipe", to: panelPaths.team, icon: <Users />, needs: "manageTeam" },
  {
    label: "Meu acesso",
    to: panelPaths.access,
    icon: <UserRound />,
    needs: "seeOrders",
    notWith: "manageTeam",
  },
  { label: "Cartaz", to: panelPaths.poster, icon: <QrCode />, needs: "seeOrders" },
  { label: "Histórico", to: panelPaths.changes, icon: <History />, needs: "seeHistory" },
  { label: "Este aparelho", to: panelPaths.device, icon: <Smartphone />, needs: "seeOrders" },
];

const placesFor = (list: readonly Place[], role: Role) =>
  list.filter(({ needs, notWith }) => may(role, needs) && !(notWith && may(role, notWith)));

const look =
  "flex min-h-touch items-center gap-2 whitespace-nowrap rounded-md px-3 text-sm font-semibold [&>svg]:size-5";

const lookWhen = (isPresent: boolean) =>
  classNames(look, isPresent ? "bg-sunken text-ink" : "text-ink-soft hover:bg-sunken");

/** Below the header, on every page of a store's panel. */
export function PanelNav({ slug, role }: { slug: string; role: Role }) {
  const { pathname } = useLocation();
  const shown = placesFor(settings, role);
  const [first] = shown;
  const inSettings = shown.some(({ to }) => pathname === to(slug));
  return (
    <div className="panel-nav pt-header print:hidden">
      <nav aria-label="Painel">
        <PlaceList slug={slug} places={placesFor(places, role)}>
          {first && (
            <li>
              <Link
                to={first.to(slug)}
                aria-current={inSettings || undefined}
                className={lookWhen(inSettings)}
              >
                <Settings />
                Ajustes
              </Link>
            </li>
          )}
        </PlaceList>
      </nav>
      {inSettings && (
        <nav aria-label="Ajustes" className="border-t border-line">
          <PlaceList slug={slug} places={shown} />
        </nav>
      )}
    </div>
  );
}

interface ListProps {
  slug: string;
  places: readonly Place[];
  children?: ReactNode;
}

function PlaceList({ slug, places, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the present one
  useEffect(() => {
    const present = list.current?.querySelector<HTMLElement>("[aria-current]");
    // On a phone not all places fit; scrolling the list alone leaves the page where it is.
    if (present && list.current) list.current.scrollLeft = present.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  return (
    <ul ref={list} className="mx-auto flex max-w-6xl scrollbar-none gap-1 overflow-x-auto px-2 py-1">
      {places.map(({ label, to, icon }) => (
        <li key={label}>
          <NavLink to={to(slug)} className={({ isActive }) => lookWhen(isActive)}>
            {icon}
            {label}
          </NavLink>
        </li>
      ))}
      {children}
    </ul>
  );
}
