import { CirclePlus, ClipboardList, Search, Smartphone, UserRound, Users } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
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
  { label: "Equipe", to: panelPaths.team, icon: <Users />, needs: "manageTeam" },
  {
    label: "Meu acesso",
    to: panelPaths.access,
    icon: <UserRound />,
    needs: "seeOrders",
    notWith: "manageTeam",
  },
  { label: "Este aparelho", to: panelPaths.device, icon: <Smartphone />, needs: "seeOrders" },
];

const look =
  "flex min-h-touch items-center gap-2 whitespace-nowrap rounded-md px-3 text-sm font-semibold [&>svg]:size-5";

/** Below the header, on every page of a store's panel. */
export function PanelNav({ slug, role }: { slug: string; role: Role }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the present one
  useEffect(() => {
    const present = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    // On a phone not all places fit; scrolling the list alone leaves the page where it is.
    if (present && list.current) list.current.scrollLeft = present.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  return (
    <nav aria-label="Painel" className="panel-nav pt-header print:hidden">
      <ul ref={list} className="mx-auto flex max-w-6xl scrollbar-none gap-1 overflow-x-auto px-2 py-1">
        {places
          .filter(({ needs, notWith }) => may(role, needs) && !(notWith && may(role, notWith)))
          .map(({ label, to, icon }) => (
            <li key={label}>
              <NavLink
                to={to(slug)}
                className={({ isActive }) =>
                  classNames(look, isActive ? "bg-sunken text-ink" : "text-ink-soft hover:bg-sunken")
                }
              >
                {icon}
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
