import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import { accessCall } from "#capabilities/identity/office/access-call.ts";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import { JobsTray } from "#capabilities/office-work/office/jobs-tray.tsx";
import { IconButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import controls from "#office/ui/controls.module.css";
import { Icon } from "#ui/icon.tsx";
import { densities, readDensity, readTheme, storeDensity, storeTheme, themes } from "./appearance.ts";
import styles from "./shell.module.css";

type TopbarProps = { readonly me: Me; readonly onSearch: () => void; readonly onMenu: () => void };

const ALL = "all";

export function Topbar({ me, onSearch, onMenu }: TopbarProps) {
  return (
    <header className={styles["topbar"]}>
      <span className={styles["menuButton"]}>
        <IconButton icon="menu" label="Areas" onPress={onMenu} />
      </span>
      <span className={styles["brand"]}>Hearth</span>
      <SiteSwitcher me={me} />
      <button type="button" className={styles["command"]} onClick={onSearch}>
        <Icon name="search" size={16} />
        <span>Go to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <JobsTray />
      <PersonMenu me={me} />
    </header>
  );
}

/** The site that lists are about. It is part of the address, so a link shows the same to a colleague. */
function SiteSwitcher({ me }: { readonly me: Me }) {
  const navigate = useNavigate();
  const location = useRouterState({ select: (state) => state.location });
  const site = (location.search as { readonly site?: string }).site ?? ALL;
  const chosen = me.sites.find(({ code }) => code === site);
  const choose = (code: string) =>
    void navigate({
      to: location.pathname,
      search: (before: object) => ({ ...before, site: code === ALL ? undefined : code, after: undefined }),
    });
  const all = { id: ALL, label: me.sites.length === 1 ? (me.sites[0]?.name ?? "") : "All sites" };
  const options =
    me.sites.length === 1 ? [all] : [all, ...me.sites.map(({ code, name }) => ({ id: code, label: name }))];
  return (
    <div className={styles["site"]}>
      <svg className={styles["accent"]} viewBox="0 0 8 8" aria-hidden="true">
        {chosen !== undefined && <circle cx="4" cy="4" r="4" fill={chosen.accent} />}
      </svg>
      <Choice
        label="Site"
        isLabelHidden
        options={options}
        value={chosen === undefined ? ALL : site}
        onChange={choose}
      />
    </div>
  );
}

const themeLabels = { system: "Theme of the device", light: "Light", dark: "Dark" } as const;
const densityLabels = { calm: "Calm rows", dense: "Dense rows" } as const;

function PersonMenu({ me }: { readonly me: Me }) {
  const client = useQueryClient();
  const [look, setLook] = useState(() => ({ theme: readTheme(), density: readDensity() }));
  const logOut = useMutation({
    mutationFn: () => valueOf(accessCall, "POST /api/office/log-out"),
    onSuccess: () => {
      client.clear();
      location.assign("/");
    },
  });
  const choose = (key: string) => {
    const theme = themes.find((one) => one === key);
    const density = densities.find((one) => one === key);
    if (theme !== undefined) storeTheme(theme);
    if (density !== undefined) storeDensity(density);
    setLook({ theme: readTheme(), density: readDensity() });
    if (key === "sign-out") logOut.mutate();
  };
  const tick = (isOn: boolean) => isOn && <Icon name="check" size={16} label="chosen" />;
  const item = controls["option"] ?? "";
  return (
    <MenuTrigger>
      <AriaButton aria-label={me.name} className={`${controls["button"]} ${controls["quiet"]}`}>
        <Icon name="user" size={16} />
        <span className={styles["person"]}>{me.name}</span>
      </AriaButton>
      <Popover className={controls["popover"] ?? ""}>
        <Menu className={controls["list"] ?? ""} onAction={(key) => choose(String(key))}>
          <MenuItem href="/account" className={item}>
            Your account
          </MenuItem>
          <Separator className={styles["rule"] ?? ""} />
          {themes.map((theme) => (
            <MenuItem key={theme} id={theme} textValue={themeLabels[theme]} className={item}>
              {themeLabels[theme]}
              {tick(look.theme === theme)}
            </MenuItem>
          ))}
          <Separator className={styles["rule"] ?? ""} />
          {densities.map((density) => (
            <MenuItem key={density} id={density} textValue={densityLabels[density]} className={item}>
              {densityLabels[density]}
              {tick(look.density === density)}
            </MenuItem>
          ))}
          <Separator className={styles["rule"] ?? ""} />
          <MenuItem id="sign-out" className={item}>
            Sign out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
